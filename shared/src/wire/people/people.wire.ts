import { z } from 'zod';
import { AVAILABILITIES } from '../session/workspace.wire';
import { openEnum } from '../open';

// People of a company. Everything here needs a role with the action `administer`, otherwise 403 `forbidden`; ids of another company's
// people are 404 `not_found`. Times are ISO 8601 in UTC.

const named = z.object({ id: z.string(), name: z.string() });

/** States of a person in this company: `active` signs in, `disabled` is shut out. */
export const PERSON_STATES = ['active', 'disabled'] as const;

/** A row of the list. `last_seen_at` is the last request of the person in this company; `is_here`: it is less than five minutes ago. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar_url: z.string().nullable(),
  state: openEnum(PERSON_STATES),
  availability: openEnum(AVAILABILITIES),
  is_here: z.boolean(),
  last_seen_at: z.string().nullable(),
  roles: z.array(named),
  groups: z.array(named),
  /** Open conversations that the person holds. */
  open_rooms: z.number().int(),
  created_at: z.string(),
});
export type Person = z.infer<typeof person>;

/** Orders of the people of a company; with a minus from the largest down. */
export const PEOPLE_ORDERS = [
  'name',
  '-name',
  'open_rooms',
  '-open_rooms',
  'last_seen',
  '-last_seen',
] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

/** `GET /api/users`; names go in Turkish order, people of one rank by their names; `search` looks in name, e-mail and phone, folded by Turkish rules. */
export const peopleQuery = z.object({
  search: z.string().trim().max(100).optional(),
  role: z.string().max(64).optional(),
  group: z.string().max(64).optional(),
  state: z.enum(PERSON_STATES).optional(),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  order: z.enum(PEOPLE_ORDERS).default('name'),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;
/** `counts` are of the whole company, whatever the filters. */
export const peopleList = z.object({
  users: z.array(person),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  counts: z.object({
    active: z.number().int(),
    disabled: z.number().int(),
    invited: z.number().int(),
  }),
});
export type PeopleList = z.infer<typeof peopleList>;

/** `GET /api/users/{id}`. `version` guards the next change; `sessions` are how many devices are signed in to this company now; `also_elsewhere`: other companies share the account, so name and addresses are the person's own to change. */
export const personDetail = person.extend({
  version: z.number().int(),
  sessions: z.number().int(),
  also_elsewhere: z.boolean(),
  /** False until the person has shown that they read there: nobody is let in by a code that goes there as long as another address is. */
  email_proven: z.boolean().optional(),
  phone_proven: z.boolean().optional(),
  /** `POST /api/users/{id}/reset-second-factor` → 204 takes it; 409 `own_second_factor`, `second_factor_missing`, `factor_is_theirs`. */
  has_second_factor: z.boolean().optional(),
  /** Browsers in which the person is not asked for it. */
  remembered_browsers: z.number().int().optional(),
});
export type PersonDetail = z.infer<typeof personDetail>;

/**
 * `PATCH /api/users/{id}` → {@link personDetail}. 409 `changed_meanwhile` when `version` is no longer the newest (`details.version`),
 * 409 `last_administrator` when nobody would be left who administers, 409 `already_registered` (`details.fields`) for a colleague's address,
 * 409 `address_is_theirs` for another name or address while other companies share the account, 422 `role_unknown`, 422 `group_unknown`,
 * 403 `forbidden` for giving or taking a role with a grant of the whole installation that the caller does not hold, and for another
 * address of somebody who has such a role: it would be a way to it.
 */
export const personChange = z.object({
  version: z.number().int(),
  name: z.string().trim().min(2).max(120).optional(),
  email: z.email().max(254).nullable().optional(),
  phone: z.string().trim().max(32).nullable().optional(),
  role_ids: z.array(z.string().max(64)).min(1).max(20).optional(),
  group_ids: z.array(z.string().max(64)).max(50).optional(),
});
export type PersonChange = z.infer<typeof personChange>;

/**
 * `POST /api/users/{id}/disable` → {@link personDetail}: all sessions in this company end at once. Open conversations stay with the person
 * (`keep`), go back to the queue (`release`) or to a colleague (`give`, `to`); called again it hands over what is still held. 409
 * `last_administrator`, 409 `yourself`, 422 `assignee_unknown`.
 */
export const disabling = z.discriminatedUnion('rooms', [
  z.object({ rooms: z.literal('keep') }),
  z.object({ rooms: z.literal('release') }),
  z.object({ rooms: z.literal('give'), to: z.string().max(64) }),
]);
export type Disabling = z.infer<typeof disabling>;

// `POST /api/users/{id}/enable` → personDetail; 409 `account_closed` for an account that was closed outside the company. `POST /api/users/{id}/sign-out` → {ended}: every session of the person in this company.
export const signedOutSessions = z.object({ ended: z.number().int() });

/**
 * A colleague as everybody who is signed in sees them. `administers`: they may help with access. `email` and `phone` are null for a reader
 * who does not administer.
 */
export const colleague = person
  .pick({
    id: true,
    name: true,
    avatar_url: true,
    availability: true,
    is_here: true,
    roles: true,
    groups: true,
    email: true,
    phone: true,
  })
  .extend({ administers: z.boolean() });
export type Colleague = z.infer<typeof colleague>;

/** Columns of the list of colleagues by which it is sorted. */
export const COLLEAGUE_COLUMNS = ['name', 'groups', 'address', 'presence'] as const;
export type ColleagueColumn = (typeof COLLEAGUE_COLUMNS)[number];

/**
 * `GET /api/colleagues`, for everybody who is signed in: active people; `search` looks in the name, `only` keeps who made a request in the
 * last five minutes or who administers. Names go by the Turkish alphabet, groups by their names and addresses by e-mail, else phone, with
 * those without one last, presence from here over away to absent; equal ones by name. By name where nothing is requested, and where a
 * reader who sees no addresses requests their order.
 */
export const colleaguesQuery = z.object({
  search: z.string().trim().max(100).optional(),
  only: z.enum(['here', 'administrators']).optional(),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  sort: z.enum(COLLEAGUE_COLUMNS).default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
});
export type ColleaguesQuery = z.infer<typeof colleaguesQuery>;
/** `counts` are of the whole company, whatever the query. */
export const colleaguesList = z.object({
  colleagues: z.array(colleague),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  counts: z.object({ all: z.number().int(), here: z.number().int() }),
});
export type ColleaguesList = z.infer<typeof colleaguesList>;

import { z } from 'zod';
import { openEnum } from '../open';

/** The permissions of a program, each with routes of its own below `/api/v1`. Citizens' names and phones need `citizens.read` everywhere. */
export const PROGRAM_SCOPES = [
  'conversations.read',
  'messages.send',
  'complaints.read',
  'complaints.write',
  'citizens.read',
  'reports.read',
] as const;
export type ProgramScope = (typeof PROGRAM_SCOPES)[number];

/** The permission of the institution's directory to provision people and groups, with routes below `/scim/v2`. */
export const PROVISIONING_SCOPES = ['people.provision'] as const;
const SCOPES = [...PROGRAM_SCOPES, ...PROVISIONING_SCOPES] as const;
/** A permission of a key. */
export type KeyScope = ProgramScope | (typeof PROVISIONING_SCOPES)[number];

/** Requests a minute that a key may be given, and what it gets where nothing else is chosen. */
export const PROGRAM_RATE = { least: 10, most: 1200, usual: 120 } as const;
/** Days that a key lives at most, and what is proposed. */
export const PROGRAM_KEY_DAYS = { most: 730, usual: 365 } as const;

/** States of a key; one that is not `active` is refused. */
const STATES = ['active', 'ended', 'revoked'] as const;

/**
 * A key with which a program of the company calls `/api/v1`. Of the key itself its hash and `hint`, its first letters, are kept. `last_used_at`
 * and `last_used_ip` are those of the last request, refused ones of a valid key included.
 */
export const programKey = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(openEnum(SCOPES)),
  rate_limit: z.number().int(),
  state: openEnum(STATES),
  created_at: z.string(),
  created_by: z.string().nullable(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
  last_used_ip: z.string().nullable(),
});
export type ProgramKey = z.infer<typeof programKey>;

/**
 * The provisioning of people by the institution's directory: its `address`, how many people and groups it has named, when its newest change came, and when and why
 * (Turkish) one was last refused.
 */
const provisioning = z.object({
  address: z.string(),
  people: z.number().int(),
  groups: z.number().int(),
  changed_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  failure: z.string().nullable(),
});

/** `GET /api/programs/keys` (action `administer`): usable keys first, the newest of each before the others. */
export const programKeys = z.object({
  keys: z.array(programKey),
  provisioning: provisioning.optional(),
});
export type ProgramKeys = z.infer<typeof programKeys>;

/**
 * `POST /api/programs/keys` (action `administer`) → 201 {@link programNewKey}, whose `secret` is answered this once. It ends so many days from now.
 * 403 `forbidden` for one that provisions people, where the caller lacks a grant of the installation that a role of the company gives.
 * 409 `key_limit` where the company has as many as it may, 422 `name_blank`. `DELETE /api/programs/keys/{id}` revokes one at once → {@link programKeys}; 404 `not_found`.
 */
export const programKeyInput = z.object({
  name: z.string().trim().min(2).max(60),
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
  expires_in_days: z.number().int().min(1).max(PROGRAM_KEY_DAYS.most),
  rate_limit: z.number().int().min(PROGRAM_RATE.least).max(PROGRAM_RATE.most),
});
export type ProgramKeyInput = z.infer<typeof programKeyInput>;
export const programNewKey = z.object({ key: programKey, secret: z.string() });
export type ProgramNewKey = z.infer<typeof programNewKey>;

import { z } from 'zod';
import { SHARED_FIELD_IDS } from './complaint-field.wire';
import { openEnum, openRecord } from '../open';

/** Kinds of changes of the ledger: of a field, and of no field. `open`: a case comes into being on the other side. */
export const SAYSIS_CHANGE_KINDS = ['open', ...SHARED_FIELD_IDS, 'message'] as const;
export const saysisChangeKind = z.enum(SAYSIS_CHANGE_KINDS);
export type SaysisChangeKind = z.infer<typeof saysisChangeKind>;

/**
 * `waiting` for its turn or its next try, `sending` right now, `done`, `skipped` (the other side had it already), `conflict` (both sides
 * changed the same field: a person decides), `dead` (tried in vain or refused: retry or discard), `discarded` by a person.
 */
export const SAYSIS_CHANGE_STATES = [
  'waiting',
  'sending',
  'done',
  'skipped',
  'conflict',
  'dead',
  'discarded',
] as const;
export const saysisChangeState = z.enum(SAYSIS_CHANGE_STATES);
export type SaysisChangeState = z.infer<typeof saysisChangeState>;

/** The fields of a change by name, each with what it was and what it becomes; `before` is null where it was not known. */
export const saysisFields = z.record(
  z.string(),
  z.object({ before: z.string().nullable(), after: z.string().nullable() }),
);
export type SaysisFields = z.infer<typeof saysisFields>;

/** One row of the ledger. `theirs` holds the other side's values while it is a conflict. */
export const saysisChange = z.object({
  id: z.string(),
  seq: z.number().int(),
  direction: openEnum(['out', 'in']),
  kind: openEnum(SAYSIS_CHANGE_KINDS),
  state: openEnum(SAYSIS_CHANGE_STATES),
  complaint: z
    .object({
      id: z.string(),
      saysisCode: z.string(),
      number: z.string().optional(),
      konuOzeti: z.string(),
    })
    .nullable(),
  external_id: z.string().nullable(),
  fields: saysisFields,
  theirs: saysisFields.nullable(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  /** Null where it is not tried again by itself. */
  next_attempt_at: z.string().nullable(),
  /** It waits for an older change of the same case. */
  waits_for: z.string().nullable(),
  /** Of one that came from SAYSIS: the conflict in which its field is decided, or was once `resolution` is there. */
  decided_in: z.object({ id: z.string(), seq: z.number().int() }).nullable().default(null),
  /** A person's choice (`ours`, `theirs`: on both sides of a conflict), why they gave it up, or in a sentence why nobody had to decide. */
  resolution: z.string().nullable(),
  resolved_by: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type SaysisChange = z.infer<typeof saysisChange>;

/** Columns of the ledger by which it is sorted. */
export const SAYSIS_CHANGE_COLUMNS = ['case', 'kind', 'at'] as const;
export type SaysisChangeColumn = (typeof SAYSIS_CHANGE_COLUMNS)[number];

/**
 * `GET /api/integrations/saysis/changes` (newest first unless sorted; `cursor` from the last answer of the same order, 400 `bad_cursor`
 * for one that names no row). Cases go by their numbers, changes without one here last, kinds by their names on screen, equal ones newest
 * first; `order` is ascending where it is missing. `complaint` is a case's id here or its number there.
 * `GET /api/integrations/saysis/changes/{id}` → saysisChange; 404 `not_found`, also for another company's. Rows, counts and decisions are those
 * of cases that the role shows; a row that has no case here yet is nobody's.
 */
export const saysisChangeQuery = z.object({
  state: saysisChangeState.optional(),
  direction: z.enum(['out', 'in']).optional(),
  complaint: z.string().max(64).optional(),
  cursor: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  sort: z.enum(SAYSIS_CHANGE_COLUMNS).optional(),
  order: z.enum(['ascending', 'descending']).optional(),
});
export const saysisChangeList = z.object({
  changes: z.array(saysisChange),
  next_cursor: z.number().int().nullable(),
});
export type SaysisChangeList = z.infer<typeof saysisChangeList>;

/**
 * `POST /api/integrations/saysis/changes/{id}/retry` (dead), `/discard` {reason} (dead, conflict) and `/resolve` {choice} (conflict:
 * `ours` is sent over theirs, `theirs` is taken over here) → saysisChange. In another state: 409 `not_possible`. They need the grant `settings`.
 */
export const saysisDiscard = z.object({ reason: z.string().trim().min(1).max(500) });
export const saysisResolve = z.object({ choice: z.enum(['ours', 'theirs']) });

/** The state of the line: `off`, `ok`, `slow` (the last tries failed, it goes on trying), `down` (failing for more than 15 minutes), `key` (SAYSIS refuses our key). */
export const saysisHealth = z.object({
  state: openEnum(['off', 'ok', 'slow', 'down', 'key']),
  last_ok_at: z.string().nullable(),
  /** When the first of the failures happened that nothing has interrupted since; null while the line answers. */
  failing_since: z.string().nullable().default(null),
  last_error_at: z.string().nullable(),
  last_error: z.string().nullable(),
  next_pull_at: z.string().nullable(),
  /** Age of the oldest change that is not finished, seconds. */
  oldest_waiting_s: z.number().int().nullable(),
});

/** Of each state at most so many rows are counted: the figure itself means "so many or more". */
export const SAYSIS_COUNT_LIMIT = 10_000;

/** The systems of cities that cases are kept in agreement with: SAYSIS, and those that speak Open311 GeoReport v2. */
export const CITY_SYSTEMS = ['saysis', 'open311'] as const;
export type CitySystem = (typeof CITY_SYSTEMS)[number];

/** `GET /api/integrations/saysis`; `has_key` instead of the key. `counts` are the ledger's rows by state, each up to {@link SAYSIS_COUNT_LIMIT}. */
export const saysisStatus = z.object({
  is_active: z.boolean(),
  base_url: z.string(),
  has_key: z.boolean(),
  system: openEnum(CITY_SYSTEMS).optional(),
  /** Of Open311: the body that the other side acts for. */
  jurisdiction_id: z.string().nullable().optional(),
  interval_minutes: z.number().int(),
  health: saysisHealth,
  counts: openRecord(SAYSIS_CHANGE_STATES, z.number().int()),
});
export type SaysisStatus = z.infer<typeof saysisStatus>;

/**
 * `PUT /api/integrations/saysis` (grant `settings`) → saysisStatus. `api_key` left out stays as it is. Switching on checks the line first:
 * 422 `saysis_unreachable`, `saysis_key_refused`. `POST /api/integrations/saysis/sync` → 202 saysisStatus: everything that is due now, also a pull; 409 `saysis_off`.
 */
export const saysisSettingsInput = z.object({
  is_active: z.boolean(),
  base_url: z.url({ protocol: /^https?$/ }).max(300),
  api_key: z.string().trim().min(1).max(300).optional(),
  interval_minutes: z.number().int().min(1).max(1440).default(5),
  /** Left out, it stays as it is. */
  system: z.enum(CITY_SYSTEMS).optional(),
  jurisdiction_id: z.string().trim().max(100).optional(),
});
export type SaysisSettingsInput = z.infer<typeof saysisSettingsInput>;

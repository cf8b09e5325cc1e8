import { z } from 'zod';
import { openEnum } from '../open';

// Applications of citizens about their own data (KVKK article 11, GDPR articles 15 and 17). All of it needs the action `administer` and
// reaches beyond the visibility of the caller's roles.

/** A citizen, named by one identity or by one case of theirs. */
export const citizenReference = z.object({
  kind: z.enum(['customer', 'complaint']),
  id: z.string().min(1).max(64),
});
export type CitizenReference = z.infer<typeof citizenReference>;

/** `GET /api/personal-data/citizens` → {@link citizenMatches}: by name, phone, user id or case number; or the one citizen of a reference. */
export const citizenSearch = z.object({
  search: z.string().trim().min(2).max(100).optional(),
  customer: z.string().max(64).optional(),
  complaint: z.string().max(64).optional(),
});
export type CitizenSearch = z.infer<typeof citizenSearch>;

/** A citizen with all of their identities. */
export const citizenMatch = z.object({
  reference: z.object({ kind: openEnum(['customer', 'complaint']), id: z.string() }),
  name: z.string(),
  /** Phones and user ids. */
  contacts: z.array(z.string()),
  room_count: z.number().int(),
  complaint_count: z.number().int(),
});
export type CitizenMatch = z.infer<typeof citizenMatch>;
export const citizenMatches = z.object({ citizens: z.array(citizenMatch) });
export type CitizenMatches = z.infer<typeof citizenMatches>;

/**
 * One application. `citizen` is the present name; null once nothing is left that names anybody. `url` opens the archive for an hour, for the
 * person who asked for it alone.
 */
export const citizenRequest = z.object({
  id: z.string(),
  kind: openEnum(['export', 'erasure']),
  citizen: z.string().nullable(),
  application_number: z.string(),
  reason: z.string(),
  requested_by: z.string(),
  state: openEnum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
  total: z.number().int().nullable(),
  done: z.number().int(),
  size: z.number().int().nullable(),
  url: z.string().nullable(),
  error: z.string().nullable(),
  /** Of an erasure: other systems that hold data of the citizen, which somebody tells by hand. */
  systems: z
    .array(
      z.object({
        id: z.string(),
        place: z.string(),
        notified_by: z.string().nullable(),
        notified_at: z.string().nullable(),
      }),
    )
    .optional(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type CitizenRequest = z.infer<typeof citizenRequest>;

/** `GET /api/personal-data/requests`: the newest hundred, newest first. */
export const citizenRequests = z.object({ requests: z.array(citizenRequest) });
export type CitizenRequests = z.infer<typeof citizenRequests>;

/** `POST /api/personal-data/exports` → 202 {@link citizenRequest}. 404 `not_found`; 409 `already_running` while one of the same citizen is made. */
export const citizenExportInput = z.object({
  citizen: citizenReference,
  /** Of the institution's own register, under which the application came in. */
  application_number: z.string().trim().min(1).max(60),
  reason: z.string().trim().min(3).max(500),
});
export type CitizenExportInput = z.infer<typeof citizenExportInput>;

/** `GET /api/personal-data/erasures/preview?kind=…&id=…` → {@link erasurePreview}: what an erasure would do now; nothing is changed. 404 `not_found`. */
export const erasurePreview = z.object({
  lines: z.array(
    z.object({
      title: z.string(),
      count: z.number().int(),
      /** `kept`: the rows stay without anything that names the citizen. */
      outcome: openEnum(['deleted', 'kept']),
    }),
  ),
  /** Why it is not possible now, in sentences; empty where nothing is against it. */
  against: z.array(z.string()),
  /** Other systems that must be told by hand afterwards. */
  places: z.array(z.string()),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

/**
 * `POST /api/personal-data/erasures` → 202 {@link citizenRequest}. `confirmation` is the number of the application, typed once more: 422
 * `not_confirmed`. 422 `names_citizen` where the reason holds a name or an address of the citizen, because it is kept; 409 `held` under a
 * legal hold, `already_running`; 404 `not_found`.
 */
export const citizenErasureInput = citizenExportInput.extend({
  confirmation: z.string().trim().max(60),
});
export type CitizenErasureInput = z.infer<typeof citizenErasureInput>;

/** `PUT /api/personal-data/systems/{id}` → {@link citizenRequest}: that another system was told, or was not yet. 404 `not_found`. */
export const systemChange = z.object({ is_notified: z.boolean() });

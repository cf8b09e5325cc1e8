import { z } from 'zod';
import { failureKind, moduleName } from './release-report.wire';

// The gateway's own administration (docs/behaviour.md §11.7). Every call needs
// `Authorization: Bearer …` of a person with the grant `releases`:
// without a session 401 `unauthenticated`, without the grant 403 `forbidden`. Times are ISO 8601 in UTC; a release is `<version>-<digest>`.

/**
 * The outcome of a release in the sessions of the last ten minutes and since it was first live. `unconfirmed` counts failures that nobody in an
 * open session reported, and those of the shell: a hint for people, which counts in no share and withdraws nothing.
 */
export const releaseHealth = z.object({
  sessions: z.number().int(),
  failed: z.number().int(),
  recent_sessions: z.number().int(),
  recent_failed: z.number().int(),
  kinds: z.partialRecord(failureKind, z.number().int()),
  unconfirmed: z.number().int().default(0),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** A published release. `objections` are the reasons why it cannot be promoted now; empty when it can. */
export const publishedRelease = z.object({
  release: z.string(),
  version: z.string(),
  commit: z.string().nullable(),
  published_at: z.string(),
  published_by: z.string(),
  size: z.number().int(),
  objections: z.array(z.string()),
  health: releaseHealth.nullable(),
});
export type PublishedRelease = z.infer<typeof publishedRelease>;

/**
 * The live releases of one module: for everybody, and for a share of staff. `releases` newest
 * first, the last twenty and every one in use.
 */
export const releasedModule = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(['shell', 'module']),
  current: z.string(),
  since: z.string(),
  by: z.string(),
  reason: z.string(),
  canary: z
    .object({
      release: z.string(),
      percent: z.number(),
      since: z.string(),
      by: z.string(),
      reason: z.string(),
    })
    .nullable(),
  /** Where a roll back without a name leads; null when there is nothing to go back to. */
  previous: z.string().nullable(),
  /** Said when the live release fails for too many and the gateway does not take it back by itself. */
  warning: z.string().nullable().default(null),
  releases: z.array(publishedRelease),
});
export type ReleasedModule = z.infer<typeof releasedModule>;

/** One line of the history. `percent` is 100 but for a share of staff; `automatic` when the gateway decided by the sessions' reports. */
export const releaseChange = z.object({
  revision: z.number().int(),
  at: z.string(),
  by: z.string(),
  action: z.enum(['promote', 'rollback']),
  name: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  percent: z.number(),
  automatic: z.boolean(),
  reason: z.string(),
});
export type ReleaseChange = z.infer<typeof releaseChange>;

/** `GET /releases/status`. `withdrawn` are automatic roll backs of the last seven days, newest first; `overrides` those of this browser. */
export const releaseStatus = z.object({
  revision: z.number().int(),
  modules: z.array(releasedModule),
  withdrawn: z.array(releaseChange),
  overrides: z.record(z.string(), z.string()),
});
export type ReleaseStatus = z.infer<typeof releaseStatus>;

/** `GET /releases/history?module&before&limit` (revision, default 50, at most 200), newest first. */
export const releaseHistory = z.object({ changes: z.array(releaseChange), has_more: z.boolean() });
export type ReleaseHistory = z.infer<typeof releaseHistory>;

const reason = z.string().trim().min(3, 'Nedenini yazın (en az 3 harf).').max(300);

/**
 * `POST /releases/promote` → {@link releaseChange}. `percent` 1–99 is a share of staff, 100 everybody. `revision` is the one the person
 * saw: another by now is 409 `changed_meanwhile`. Not published: 404 `unknown_release`; does not fit or damaged: 422 `does_not_fit`, `damaged`.
 */
export const promotion = z.object({
  module: moduleName,
  release: z.string().max(96),
  percent: z.number().int().min(1).max(100).default(100),
  reason,
  revision: z.number().int(),
});
export type Promotion = z.infer<typeof promotion>;

/** `POST /releases/rollback` → {@link releaseChange}: ends a canary, or leads back to `to`, or to the previous good release. Nothing there: 422 `no_previous`. */
export const rollback = z.object({
  module: moduleName,
  to: z.string().max(96).nullable().default(null),
  reason,
  revision: z.number().int(),
});
export type Rollback = z.infer<typeof rollback>;

/**
 * `PUT /releases/override` → 204 and a signed cookie for this browser and session alone, twelve hours long at most. `release` is a published one,
 * `http://localhost:<port>` (a development server on the own machine), or null: the module as everybody has it. It must be published: 404 `unknown_release`.
 */
export const releaseOverride = z.object({
  module: moduleName,
  release: z.string().max(96).nullable(),
});
export type ReleaseOverride = z.infer<typeof releaseOverride>;

import { z } from 'zod';
import { moduleName } from './release-report.wire';
import { openEnum } from '../open';

// The gateway's own administration (docs/behaviour.md §11.7). Every call needs
// `Authorization: Bearer …` of a person with the grant `releases`:
// without a session 401 `unauthenticated`, without the grant, or for a module of another team, 403 `forbidden`. The key of a team may promote,
// roll back, pin and unpin as well, without `revision`. Times are ISO 8601 in UTC; a release is `<version>-<digest>`.

/**
 * The outcome of a release in the sessions of the last ten minutes and since it was first live. `unconfirmed` counts failures that nobody in an
 * open session reported: a hint for people, which counts in no share and withdraws nothing. No more do `errors`, which nothing caught in pages that had come up;
 * `error_people` and `error_companies` reported them. `last_errors` are the newest different ones, newest first, `source` the place in the project
 * (`<file>:<line>:<column>`) that threw one; it came `times`, from so many `people` and `companies` (0: of an earlier gateway). `load` are the times from the
 * start of a load to its first screen, ms: how many were measured, and their quantiles; null before the first.
 */
export const releaseHealth = z.object({
  sessions: z.number().int(),
  failed: z.number().int(),
  recent_sessions: z.number().int(),
  recent_failed: z.number().int(),
  kinds: z.record(z.string(), z.number().int()),
  unconfirmed: z.number().int().default(0),
  errors: z.number().int().default(0),
  error_people: z.number().int().default(0),
  error_companies: z.number().int().default(0),
  last_errors: z
    .array(
      z.object({
        message: z.string(),
        source: z.string().nullable(),
        at: z.string(),
        times: z.number().int().default(1),
        people: z.number().int().default(0),
        companies: z.number().int().default(0),
      }),
    )
    .default([]),
  load: z
    .object({ count: z.number().int(), p50: z.number(), p75: z.number(), p95: z.number() })
    .nullable()
    .default(null),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/**
 * A published release. `notes` is plain text. `is_dirty`: it was built from sources that differ from `commit`. `objections` are the reasons why it cannot be
 * promoted now; empty when it can. `caution` is said to whoever promotes it and refuses nothing: it was not tried in staging.
 */
export const publishedRelease = z.object({
  release: z.string(),
  version: z.string(),
  commit: z.string().nullable(),
  is_dirty: z.boolean().default(false),
  published_at: z.string(),
  published_by: z.string(),
  notes: z.string().nullable().default(null),
  size: z.number().int(),
  objections: z.array(z.string()),
  caution: z.string().nullable().default(null),
  health: releaseHealth.nullable(),
});
export type PublishedRelease = z.infer<typeof publishedRelease>;

/**
 * A release that the people of a company or a role keep, whatever becomes live. `label` is the name that it had when it was pinned. `may_remove`:
 * this person may end it; those of other companies end on the store's machine.
 */
export const releasePin = z.object({
  of: openEnum(['company', 'role']),
  id: z.string(),
  label: z.string(),
  release: z.string(),
  since: z.string(),
  by: z.string(),
  reason: z.string(),
  may_remove: z.boolean(),
});
export type ReleasePin = z.infer<typeof releasePin>;

/**
 * The releases of one module: for everybody (`current`, null where nobody has it), and for a share of
 * staff. `releases` newest first, the last twenty, every one in use and every one that somebody had within 90 days. `together` names the modules
 * that became live in one step with it and still are; a canary's, those that the same people try. `elsewhere` is everybody's release in the
 * store's other channels that can be read.
 */
export const releasedModule = z.object({
  name: z.string(),
  title: z.string(),
  kind: openEnum(['shell', 'module']),
  /** Whether this person may change its releases; teams decide. A gateway that says nothing refuses nobody who sees the page. */
  may_change: z.boolean().default(true),
  current: z.string().nullable(),
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
      together: z.array(z.string()).default([]),
    })
    .nullable(),
  /** Newest first. They wait while the module is not live for everybody. */
  pins: z.array(releasePin).default([]),
  together: z.array(z.string()).default([]),
  /** Where a roll back without a name leads; null when there is nothing to go back to. */
  previous: z.string().nullable(),
  elsewhere: z
    .array(
      z.object({ channel: z.string(), release: z.string(), since: z.string(), by: z.string() }),
    )
    .default([]),
  /** Said when the live release fails for too many and the gateway does not take it back by itself. */
  warning: z.string().nullable().default(null),
  /**
   * Names (`<package>#<name>`) that the live shell will give up, with the releases in use, or to fall back to, that still use them: of the shell
   * every one, of a module those that its own releases use.
   */
  deprecated: z
    .array(
      z.object({
        name: z.string(),
        used_by: z.array(
          z.object({ module: z.string(), release: z.string(), is_fallback: z.boolean() }),
        ),
      }),
    )
    .default([]),
  releases: z.array(publishedRelease),
});
export type ReleasedModule = z.infer<typeof releasedModule>;

/**
 * One line of the history. `percent` is 100 but for a share of staff; `automatic` when the gateway decided by the sessions' reports. Where
 * nothing is live afterwards, `to` is the release that was taken off. A change that names a `pin` concerns its people alone, with `percent` 0.
 * Open pages followed a `critical` one at once.
 */
export const releaseChange = z.object({
  revision: z.number().int(),
  at: z.string(),
  by: z.string(),
  action: openEnum(['promote', 'rollback', 'retire', 'pin', 'unpin']),
  name: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  percent: z.number(),
  automatic: z.boolean(),
  reason: z.string(),
  pin: releasePin.pick({ of: true, id: true, label: true }).optional(),
  critical: z.boolean().optional(),
});
export type ReleaseChange = z.infer<typeof releaseChange>;

/**
 * `GET /releases/status` of the channel that this gateway serves; all commands concern it alone. `absent` are published modules that are not live for everybody, `modules` all others; `withdrawn` automatic roll
 * backs of the last seven days, newest first; `overrides` those of this browser.
 */
export const releaseStatus = z.object({
  channel: z.string().default('production'),
  revision: z.number().int(),
  modules: z.array(releasedModule),
  absent: z.array(releasedModule).default([]),
  withdrawn: z.array(releaseChange),
  overrides: z.record(z.string(), z.string()),
});
export type ReleaseStatus = z.infer<typeof releaseStatus>;

/** `GET /releases/history?module&before&limit` (revision, default 50, at most 200), newest first. */
export const releaseHistory = z.object({ changes: z.array(releaseChange), has_more: z.boolean() });
export type ReleaseHistory = z.infer<typeof releaseHistory>;

const reason = z.string().trim().min(3, 'Nedenini yazın (en az 3 harf).').max(300);

/**
 * `POST /releases/promote` → {@link releaseChange}. `percent` 1–99 is a share of staff, 100 everybody; what is promoted `beside` is so in the
 * same step, and tried by the same people. `critical`: open pages go over at once. `revision` is the one the person saw: another by now is 409 `changed_meanwhile`. Not published:
 * 404 `unknown_release`; does not fit, damaged, or a page of it does not open: 422 `does_not_fit`, `damaged`, `fails_in_doctor`;
 * no room on the disk of the store: 507 `disk_full`, and nothing has changed. To a person, 409 `examining` where its pages are not opened within
 * 20 s: they go on being opened, and the same call made again gets their answer. One that its caller gives up meanwhile
 * changes nothing. A call with the key of a team waits for its pages however long.
 */
export const promotion = z.object({
  module: moduleName,
  release: z.string().max(96),
  percent: z.number().int().min(1).max(100).default(100),
  beside: z
    .array(z.object({ module: moduleName, release: z.string().max(96) }))
    .max(20)
    .default([]),
  critical: z.boolean().default(false),
  reason,
  revision: z.number().int(),
});
export type Promotion = z.input<typeof promotion>;

/**
 * `POST /releases/rollback` → {@link releaseChange}: ends a canary, with all that is tried together, or leads back to `to`, or to the previous
 * good release, together with the modules `beside`; `critical` as above. Nothing there: 422 `no_previous`.
 */
export const rollback = z.object({
  module: moduleName,
  to: z.string().max(96).nullable().default(null),
  beside: z.array(moduleName).max(20).default([]),
  critical: z.boolean().default(false),
  reason,
  revision: z.number().int(),
});
export type Rollback = z.input<typeof rollback>;

/** `POST /releases/retire` → {@link releaseChange}: nobody gets the module any more. The shell stays: 422 `not_for_the_shell`. */
export const retirement = z.object({
  module: moduleName,
  reason,
  revision: z.number().int(),
});
export type Retirement = z.infer<typeof retirement>;

/**
 * `POST /releases/pin` → {@link releaseChange}: the people of the own company, or of one of its roles (`role`, its id), keep the release. What a
 * promotion refuses is refused; beside it 422 `not_live`, `already_pinned`, `too_many_pins` (20 of a module), 403 `forbidden` for a role that the
 * person cannot see. The key of a team sends instead of `role` whom it means, as `of`, `id`, `label` and, of a role, `company`.
 */
export const pinning = z.object({
  module: moduleName,
  release: z.string().max(96),
  role: z.string().max(64).nullable().default(null),
  reason,
  revision: z.number().int(),
});
export type Pinning = z.input<typeof pinning>;

/**
 * `POST /releases/unpin` → {@link releaseChange}: its people get again what everybody has, of the modules `beside` in the same step. 403 `forbidden`
 * for another company's, 422 `not_pinned`, `does_not_fit`.
 */
export const unpinning = z.object({
  module: moduleName,
  of: z.enum(['company', 'role']),
  id: z.string().max(64),
  beside: z.array(moduleName).max(20).default([]),
  reason,
  revision: z.number().int(),
});
export type Unpinning = z.input<typeof unpinning>;

/**
 * `POST /releases/preview` → {@link previewLink}: an address under which colleagues with the grant `releases` open a published release in their own
 * browser, for seven days. 404 `unknown_release`, 422 `damaged`, `overrides_off`.
 */
export const previewRequest = z.object({ module: moduleName, release: z.string().max(96) });
export const previewLink = z.object({ address: z.string(), until: z.string() });
export type PreviewLink = z.infer<typeof previewLink>;

/**
 * `GET /releases/preview?token`: the release that such an address names. `objections` say why it does not fit what this browser has beside it.
 * Nothing is set; that does {@link releaseOverride}. 422 `bad_preview` (changed, or of another installation), 422 `preview_over` (older than seven days),
 * 404 `unknown_release` (it has left the store since).
 */
export const preview = z.object({
  module: z.string(),
  title: z.string(),
  release: z.string(),
  /** The module's first page, `/` for a shell; null where it has none. */
  address: z.string().nullable(),
  objections: z.array(z.string()),
});
export type Preview = z.infer<typeof preview>;

/**
 * `PUT /releases/override` → 204 and a signed cookie for this browser and session alone, twelve hours long at most. `release` is a published one,
 * `http://localhost:<port>` (a development server on the own machine), or null: the module as everybody has it. It must be published: 404 `unknown_release`. A shell is tried from no
 * development server: 422 `not_for_the_shell`; one whose files were changed: 422 `damaged`. `DELETE /releases/override` → 204 ends all that this browser
 * tries, without a session.
 */
export const releaseOverride = z.object({
  module: moduleName,
  release: z.string().max(96).nullable(),
});
export type ReleaseOverride = z.infer<typeof releaseOverride>;

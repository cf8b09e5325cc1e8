import { z } from 'zod';

/**
 * Failures of a release in a browser; `render` is a module that loaded and then threw while it
 * drew.
 */
export const FAILURE_KINDS = [
  'network',
  'timeout',
  'integrity',
  'evaluation',
  'contract',
  'shared_version',
  'chunk',
  'render',
] as const;
export const failureKind = z.enum(FAILURE_KINDS);
export type FailureKind = z.infer<typeof failureKind>;

/**
 * A valid name of a module: not a property of every object, because a lookup under such a name
 * fails.
 */
export const moduleName = z
  .string()
  .max(64)
  .refine((name) => !(name in Object.prototype));

/** The longest load time that is taken for one, ms; beyond it a tab slept or a clock was set. */
const LONGEST_LOAD_MS = 5 * 60_000;

/**
 * `POST /releases/reports` → 204: how a release did in one session of a page, once per session and release, a failure instead of an
 * earlier success. `session` is random, made by the page and kept in its tab; `version` is `<version>-<digest>`. `shell` is the release of the
 * page's shell: a module's failure counts only beside a shell that this person gets now, or that the module fits. It counts when the backend
 * confirms the session of the caller's cookie and this person gets the release; a failure of anybody else who gets it is a hint (still 204).
 * Under the name `host` the page around it reports the shell, once a page, and the shell itself what broke it later. `load_ms` is the time from
 * the start of the load to the first screen, for the shell from the start of the navigation; a time that cannot be one is left out. Not readable: 400
 * `validation_failed`.
 */
export const releaseReport = z.object({
  session: z.string().min(8).max(64),
  module: moduleName,
  version: z.string().max(96),
  shell: z.string().max(96).optional(),
  failure: z.object({ kind: failureKind, message: z.string().max(500) }).nullable(),
  load_ms: z.number().min(0).max(LONGEST_LOAD_MS).optional().catch(undefined),
});
export type ReleaseReport = z.infer<typeof releaseReport>;

/**
 * `POST /releases/errors` → 204: an error that nothing caught in a page that had come up, by the release whose script threw it. It is counted
 * with the release and written to the gateway's log when the backend confirms the session of the caller's cookie and this person gets the
 * release, three of one person within ten minutes; it withdraws nothing. `message` and `stack` carry no quoted values and no queries of addresses.
 * `stack` has a line for each frame in a script of a release, `/remotes/<module>/<release>/<script>:<line>:<column>`, the topmost first. Not
 * readable: 400 `validation_failed`.
 */
export const releaseError = z.object({
  module: moduleName,
  version: z.string().max(96),
  message: z.string().max(300),
  stack: z.string().max(1000),
});
export type ReleaseError = z.infer<typeof releaseError>;

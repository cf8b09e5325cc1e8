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

/**
 * `POST /releases/reports` → 204: how a release did in one session of a page, once per session and release, a failure instead of an
 * earlier success. `session` is random, made by the page and kept in its tab; `version` is `<version>-<digest>`. It counts when the backend
 * confirms the session of the caller's cookie and this person gets the release; a failure of anybody else who gets it is a hint (still 204).
 * Not readable: 400 `validation_failed`.
 */
export const releaseReport = z.object({
  session: z.string().min(8).max(64),
  module: moduleName,
  version: z.string().max(96),
  failure: z.object({ kind: failureKind, message: z.string().max(500) }).nullable(),
});
export type ReleaseReport = z.infer<typeof releaseReport>;

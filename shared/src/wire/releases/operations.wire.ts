import { z } from 'zod';
import { openEnum } from '../open';

/** Work of one queue, by its technical name: due and waiting, the age of the oldest in seconds, and what rests until a person decides. */
export const workBacklog = z.object({
  queue: z.string(),
  waiting: z.number().int(),
  oldest_seconds: z.number().int(),
  failed: z.number().int(),
});
export type WorkBacklog = z.infer<typeof workBacklog>;

/** A channel account of any company of the installation. `failing`: its last send showed that it must be repaired; `off`: a person switched it off. */
export const watchedAccount = z.object({
  id: z.string(),
  company: z.string(),
  platform: z.string(),
  name: z.string(),
  state: openEnum(['working', 'failing', 'off']),
  last_inbound_at: z.string().nullable(),
  last_outbound_at: z.string().nullable(),
  last_error: z.string().nullable(),
  last_error_at: z.string().nullable(),
  /** Null: the key has no end, or its provider does not say. */
  key_expires_at: z.string().nullable().optional(),
});
export type WatchedAccount = z.infer<typeof watchedAccount>;

/** `GET /api/operations`: the state of the installation; needs the grant `releases`. */
export const operationsOverview = z.object({
  at: z.string(),
  queues: z.array(workBacklog),
  accounts: z.array(watchedAccount),
  database: z.object({ kind: openEnum(['postgres', 'pglite']), size_bytes: z.number() }),
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }),
  /** The newest one, on which machine and where; null where none was ever made. */
  backup: z
    .object({ taken_at: z.string(), host: z.string(), place: z.string(), bytes: z.number() })
    .nullable(),
  process: z.object({ uptime_seconds: z.number(), node: z.string() }),
});
export type OperationsOverview = z.infer<typeof operationsOverview>;

/** A job that rests until a person decides. `held`: the later ones of its subject wait for it. */
export const failedWork = z.object({
  id: z.number().int(),
  company: z.string().nullable(),
  subject: z.string(),
  is_held: z.boolean(),
  attempts: z.number().int(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
});
export type FailedWork = z.infer<typeof failedWork>;

/** `GET /api/operations/queues/{queue}`: what failed, by reason, with the oldest hundred of each. */
export const failedQueue = z.object({
  queue: z.string(),
  reasons: z.array(
    z.object({ error: z.string(), count: z.number().int(), jobs: z.array(failedWork) }),
  ),
});
export type FailedQueue = z.infer<typeof failedQueue>;

/** `POST /api/operations/jobs/replay` and `…/discard`: one job, or all of a queue that failed for one reason. */
export const workDecision = z.union([
  z.object({ id: z.number().int().positive() }),
  z.object({ queue: z.string().min(1).max(60), error: z.string().max(20_000) }),
]);
export type WorkDecision = z.infer<typeof workDecision>;

/** Its answer; `refused` says in Turkish why some of them stay as they are, each sentence once. */
export const workDecided = z.object({ done: z.number().int(), refused: z.array(z.string()) });
export type WorkDecided = z.infer<typeof workDecided>;

/** `POST /api/operations/jobs/{id}/content`: the body of a webhook call, which may hold citizens' words; the look is recorded in the audit log. */
export const workContent = z.object({
  source: z.string(),
  received_at: z.string(),
  text: z.string(),
});
export type WorkContent = z.infer<typeof workContent>;

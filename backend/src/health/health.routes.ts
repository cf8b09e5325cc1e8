import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { freeBytesOf } from '../config/folders';
import type { DatabaseHandle } from '../database';
import { Refusal } from '../http/errors';
import { jobLag, type JobTries } from '../jobs';

/** Due work that still waits: how much, and the age of the oldest in seconds. */
const lag = z.object({ waiting: z.number().int(), oldest_seconds: z.number().int() });
export type Lag = z.infer<typeof lag>;
const NO_LAG: Lag = { waiting: 0, oldest_seconds: 0 };

/** Tries of jobs that have ended in this process since it began, by outcome, and how long the last one took. */
const tries = z.object({
  done: z.number().int(),
  retry: z.number().int(),
  later: z.number().int(),
  failed: z.number().int(),
  lost: z.number().int(),
  last_ms: z.number().int(),
});

/** Work that waits, and work that failed for good. */
const backlog = lag.extend({ failed: z.number().int(), tries: tries.optional() });
type Backlog = z.infer<typeof backlog>;

const health = z.object({
  status: z.literal('ok'),
  database: z.enum(['postgres', 'pglite']),
  uptime_seconds: z.number(),
  /** Of the data folder. */
  disk_free_bytes: z.number(),
  /** Sends that wait for their call. */
  outbox: lag,
  /** Jobs by queue; a queue that has none and had none in this process is absent. */
  jobs: z.record(z.string(), backlog),
  /** Events that are not emitted yet to the sockets of this process; absent where the process has none. */
  events: lag.optional(),
});

/** With less than this the next upload, or the embedded database's next change, may be the last. */
export const DISK_FREE_BYTES = 200 * 1024 * 1024;

const alive = z.object({ status: z.literal('ok') });

interface Parts {
  readonly handle: DatabaseHandle;
  readonly dataDir: string;
  /** Whether this process is about to end and new work belongs to others. */
  readonly isDraining?: (() => boolean) | undefined;
  readonly eventLag?: (() => Promise<Lag>) | undefined;
  /** The ended tries of the jobs of this process. */
  readonly jobTries?: (() => Readonly<Record<string, JobTries>>) | undefined;
  /** Bytes that are free where a folder lies. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** A database that can only be read takes no message in. */
async function requireWritable({ db }: DatabaseHandle): Promise<void> {
  try {
    await db.execute(sql`select 1`);
  } catch {
    throw new Refusal(503, 'database_unavailable', 'Veritabanına ulaşılamıyor.');
  }
  try {
    await db.execute(
      sql`insert into health_marks (id, at) values (1, now()) on conflict (id) do update set at = excluded.at`,
    );
  } catch {
    throw new Refusal(503, 'database_not_writable', 'Veritabanına yazılamıyor.');
  }
}

async function readBacklogs(
  { db }: DatabaseHandle,
  ended: Readonly<Record<string, JobTries>>,
): Promise<Record<string, Backlog>> {
  const backlogs: Record<string, Backlog> = await jobLag(db);
  for (const [queue, of] of Object.entries(ended))
    backlogs[queue] = { ...NO_LAG, failed: 0, ...backlogs[queue], tries: of };
  return backlogs;
}

/**
 * For load balancers and whoever watches: `/livez` says that the process runs, `/readyz` that it can take work, which needs a database that
 * can be written, room on the disk and that it is not about to end; `/healthz` says the same with figures.
 */
export const healthRoutes =
  ({
    handle,
    dataDir,
    freeBytes = freeBytesOf,
    isDraining = () => false,
    eventLag,
    jobTries,
  }: Parts): FastifyPluginAsyncZod =>
  (app) => {
    const about = { config: { public: true as const }, logLevel: 'warn' as const };
    const brief = { ...about, schema: { tags: ['health'], response: { 200: alive } } };
    /** Answers the free bytes of the disk. */
    const requireReady = async (): Promise<number> => {
      if (isDraining()) throw new Refusal(503, 'draining', 'Bu süreç kapanmak üzere.');
      await requireWritable(handle);
      const free = await freeBytes(dataDir);
      if (free < DISK_FREE_BYTES)
        throw new Refusal(503, 'disk_full', 'Diskte yer kalmadı.', { disk_free_bytes: free });
      return free;
    };
    app.get('/livez', brief, () => ({ status: 'ok' as const }));
    app.get('/readyz', brief, async () => {
      await requireReady();
      return { status: 'ok' as const };
    });

    app.get(
      '/healthz',
      { ...about, schema: { tags: ['health'], response: { 200: health } } },
      async () => {
        const free = await requireReady();
        const jobs = await readBacklogs(handle, jobTries?.() ?? {});
        const { waiting, oldest_seconds } = jobs['sends'] ?? NO_LAG;
        return {
          status: 'ok' as const,
          database: handle.kind,
          uptime_seconds: Math.round(process.uptime()),
          disk_free_bytes: free,
          outbox: { waiting, oldest_seconds },
          jobs,
          events: await eventLag?.(),
        };
      },
    );
    return Promise.resolve();
  };

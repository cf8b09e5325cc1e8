import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DatabaseHandle } from '../database';
import { Refusal } from '../http/errors';
import { jobLag } from '../jobs';

/** Due work that still waits: how much, and the age of the oldest in seconds. */
const lag = z.object({ waiting: z.number().int(), oldest_seconds: z.number().int() });
export type Lag = z.infer<typeof lag>;
const NO_LAG: Lag = { waiting: 0, oldest_seconds: 0 };

/** Work that waits, and work that failed for good. */
const backlog = lag.extend({ failed: z.number().int() });

const health = z.object({
  status: z.literal('ok'),
  database: z.enum(['postgres', 'pglite']),
  uptime_seconds: z.number(),
  /** Of the data folder. */
  disk_free_bytes: z.number(),
  /** Sends that wait for their call. */
  outbox: lag,
  /** Jobs by queue; a queue without any is absent. */
  jobs: z.record(z.string(), backlog),
  /** Events that are not emitted yet to the sockets of this process; absent where the process has none. */
  events: lag.optional(),
});

/** With less than this the next upload, or the embedded database's next change, may be the last. */
export const DISK_FREE_BYTES = 200 * 1024 * 1024;

interface Parts {
  readonly handle: DatabaseHandle;
  readonly dataDir: string;
  readonly eventLag?: (() => Promise<Lag>) | undefined;
  /** Bytes that are free where a folder lies. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
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

/**
 * For load balancers and whoever watches: `/livez` says that the process runs, `/healthz` that it can work, which needs a database that can be
 * written and room on the disk.
 */
export const healthRoutes =
  ({ handle, dataDir, freeBytes = freeBytesOf, eventLag }: Parts): FastifyPluginAsyncZod =>
  (app) => {
    const about = { config: { public: true as const }, logLevel: 'warn' as const };
    app.get(
      '/livez',
      {
        ...about,
        schema: { tags: ['health'], response: { 200: z.object({ status: z.literal('ok') }) } },
      },
      () => ({ status: 'ok' as const }),
    );

    app.get(
      '/healthz',
      { ...about, schema: { tags: ['health'], response: { 200: health } } },
      async () => {
        await requireWritable(handle);
        const free = await freeBytes(dataDir);
        if (free < DISK_FREE_BYTES)
          throw new Refusal(503, 'disk_full', 'Diskte yer kalmadı.', { disk_free_bytes: free });
        const jobs = await jobLag(handle.db);
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

import { and, arrayContains, eq, sql } from 'drizzle-orm';
import { newId, prepared, schema, type Database } from '../../database';
import { createEnqueueWithCause, enqueueJobs, type JobQueue } from '../../jobs';
import { keysOf, type Call } from './journal-units';

const { jobs, webhookEvents, webhookRejections } = schema;

/** Parts of webhook calls; the subject is the call. One job for each citizen who wrote, with them as its key, and one for the rest. About ten minutes of tries. */
export const WEBHOOK_QUEUE: JobQueue = {
  name: 'webhooks',
  slots: 4,
  ahead: 200,
  together: 50,
  maxAttempts: 8,
  whenFailed: 'dead',
};

const jobOf = (subject: string, key: string | null) =>
  key === null ? { subject } : { subject, key };

const enqueueParts = createEnqueueWithCause(
  WEBHOOK_QUEUE,
  (rows, bytes) => sql`
    insert into ${webhookEvents} (id, source, body, headers, received_at)
    select id, source, substring(all_bodies from start + 1 for length), headers, "receivedAt"
    from (select ${bytes} as all_bodies) as given,
      jsonb_to_recordset(${rows}) as call (id text, source text, start int, length int, headers jsonb, "receivedAt" timestamptz)`,
);

const selectCall = prepared((db) => {
  const { id, source, body, headers, receivedAt } = webhookEvents;
  return db
    .select({ source, body, headers, receivedAt })
    .from(webhookEvents)
    .where(eq(id, sql.placeholder('id')));
});

const selectCalls = prepared((db) => {
  const { id, source, body, headers, receivedAt } = webhookEvents;
  return db
    .select({ id, source, body, headers, receivedAt })
    .from(webhookEvents)
    .where(sql`${id} = any(${sql.placeholder('ids')}::text[])`);
});

/** The journal of webhook calls: stored with their jobs before they are acknowledged. */
export const journalRepository = {
  /** Stores calls in one statement, because providers wait for it; nobody is notified. A call without anything that concerns us has no job. */
  async insert(db: Database, calls: readonly Call[]): Promise<void> {
    const stored = calls.map((call) => ({ id: newId(), call }));
    let end = 0;
    const rows = stored.map(({ id, call: { source, body, headers, receivedAt } }) => {
      const start = end;
      end += body.length;
      return { id, source, start, length: body.length, headers, receivedAt };
    });
    await enqueueParts(
      db,
      stored.flatMap(({ id, call }) => keysOf(call).map((key) => jobOf(id, key))),
      rows,
      Buffer.concat(calls.map(({ body }) => body)),
    );
  },

  /** Those that are there still, by id. */
  async loadMany(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Call>> {
    const rows = await selectCalls(db, { ids: [...new Set(ids)] });
    return new Map(rows.map(({ id, ...call }) => [id, call]));
  },

  /** Null where there is none any more. */
  async load(db: Database, id: string): Promise<Call | null> {
    const [row] = await selectCall(db, { id });
    return row ?? null;
  },

  /** Queues the parts of a call that have no job. One that is over may run again; nothing doubles. */
  async queueParts(tx: Database, id: string, call: Call): Promise<void> {
    const rows = await tx
      .select({ key: jobs.key })
      .from(jobs)
      .where(and(eq(jobs.queue, WEBHOOK_QUEUE.name), eq(jobs.subject, id)));
    const queued = rows.map(({ key }) => key);
    const missing = keysOf(call).filter((key) => !queued.includes(key));
    await enqueueJobs(
      tx,
      WEBHOOK_QUEUE,
      missing.map((key) => jobOf(id, key)),
    );
  },

  /** Notes that a call waits for an account to be connected. */
  async addMissing(tx: Database, id: string, account: string): Promise<void> {
    const { missing } = webhookEvents;
    await tx
      .update(webhookEvents)
      .set({ missing: sql`array_append(array_remove(${missing}, ${account}), ${account})` })
      .where(eq(webhookEvents.id, id));
  },

  /** The calls that have waited for an account, and do no more. */
  async takeMissing(tx: Database, account: string): Promise<string[]> {
    const { missing } = webhookEvents;
    const rows = await tx
      .update(webhookEvents)
      .set({ missing: sql`array_remove(${missing}, ${account})` })
      // The first condition is the index's.
      .where(and(sql`cardinality(${missing}) > 0`, arrayContains(missing, [account])))
      .returning({ id: webhookEvents.id });
    return rows.map(({ id }) => id);
  },

  /** Counts a refused call, of which nothing else is kept. */
  async countRejection(db: Database, source: string, reason: string, now: Date): Promise<void> {
    await db
      .insert(webhookRejections)
      .values({ source, reason, count: 1, lastAt: now })
      .onConflictDoUpdate({
        target: [webhookRejections.source, webhookRejections.reason],
        set: { count: sql`${webhookRejections.count} + 1`, lastAt: now },
      });
  },
};

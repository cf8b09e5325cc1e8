import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { webhookEvents, webhookRejections } = schema;

export type JournalRow = typeof webhookEvents.$inferSelect;
export type WebhookSource = JournalRow['source'];

/** The journal of webhook calls: stored before they are acknowledged, read by the worker, kept when they fail. */
export const journalRepository = {
  async insert(
    db: Database,
    row: Pick<JournalRow, 'source' | 'body' | 'headers'> & { receivedAt: Date },
  ): Promise<void> {
    await db.insert(webhookEvents).values({ ...row, nextAttemptAt: row.receivedAt });
  },

  /** Takes the oldest due rows for this process until `leaseUntil`; after it (a crash) another one takes them again. */
  async claim(db: Database, limit: number, now: Date, leaseUntil: Date): Promise<JournalRow[]> {
    const due = sql`
      select id from webhook_events where state = 'pending' and next_attempt_at <= ${now.toISOString()}::timestamptz
      order by next_attempt_at, id limit ${limit} for update skip locked`;
    const rows = await db
      .update(webhookEvents)
      .set({ attempts: sql`${webhookEvents.attempts} + 1`, nextAttemptAt: leaseUntil })
      .where(sql`${webhookEvents.id} = any(array(${due}))`)
      .returning();
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  },

  async extendLease(db: Database, ids: string[], leaseUntil: Date): Promise<void> {
    await db
      .update(webhookEvents)
      .set({ nextAttemptAt: leaseUntil })
      .where(and(inArray(webhookEvents.id, ids), eq(webhookEvents.state, 'pending')));
  },

  async update(
    db: Database,
    ids: string[],
    change: Partial<
      Pick<JournalRow, 'state' | 'error' | 'nextAttemptAt' | 'processedAt' | 'attempts'>
    >,
  ): Promise<number> {
    if (ids.length === 0) return 0;
    const changed = await db
      .update(webhookEvents)
      .set(change)
      .where(inArray(webhookEvents.id, ids))
      .returning({ id: webhookEvents.id });
    return changed.length;
  },

  async listFailed(db: Database): Promise<string[]> {
    const rows = await db
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(eq(webhookEvents.state, 'failed'))
      .orderBy(asc(webhookEvents.receivedAt));
    return rows.map(({ id }) => id);
  },

  /** All that is kept of a refused call: that it happened. */
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

import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isDue } from '../../background/due';
import { ALIVE_HOLDERS, inTransaction, schema, type Database } from '../../database';
import { messageLanes } from './journal-units';

const { webhookEvents, webhookRejections } = schema;

export type JournalRow = typeof webhookEvents.$inferSelect;

/** Processes claim one after the other under this advisory lock (an arbitrary constant of ours), so that each sees what the one before it took. */
const CLAIM_LOCK = 4_201_982_003;
/** Rows are looked through in pieces of this size. */
const PIECE = 500;
/** After this a process tries its own rows again of which it could not write down how they ended, where it does not give them back. */
const RETRY_MS = 10_000;

/** The database's clock, which all processes share, rounded as stored moments are: a row that was stored just now is due. */
const NOW = sql`now()::timestamptz(3)`;
const fromNow = (ms: number): SQL<Date> => sql`now() + ${ms} * interval '1 millisecond'`;

interface Waiting extends Record<string, unknown> {
  readonly id: string;
  readonly seq: number;
  readonly lanes: string[];
  readonly is_free: boolean;
}

/** The next unfinished rows after `seq` in the order of their arrival. */
async function unfinishedAfter(db: Database, seq: number, holder: number): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting>(sql`
    with alive(holder) as materialized ${ALIVE_HOLDERS}
    select id, seq::float8 as seq, lanes,
      case when held_by is null or held_by = ${holder}
        then ${isDue(sql`next_attempt_at`, NOW)}
        else held_by not in (select holder from alive) end as is_free
    from webhook_events where state = 'pending' and seq > ${seq} order by seq limit ${PIECE}`);
  return rows;
}

/** The oldest rows that are free and stand behind no unfinished row of the same citizen. */
async function choose(db: Database, limit: number, holder: number): Promise<string[]> {
  const busy = new Set<string>();
  const chosen: string[] = [];
  for (let seq = 0; ;) {
    const rows = await unfinishedAfter(db, seq, holder);
    for (const row of rows) {
      if (chosen.length === limit) return chosen;
      if (row.is_free && !row.lanes.some((lane) => busy.has(lane))) chosen.push(row.id);
      else row.lanes.forEach((lane) => busy.add(lane));
      seq = row.seq;
    }
    if (rows.length < PIECE) return chosen;
  }
}

/** Stores the outcome of an attempt and releases the row. */
async function release(
  db: Database,
  id: string,
  change: PgUpdateSetSource<typeof webhookEvents>,
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ ...change, heldBy: null })
    .where(eq(webhookEvents.id, id));
}

/** A row whose attempt does not count, and which is due. */
const UNTRIED = { nextAttemptAt: fromNow(0), attempts: sql`${webhookEvents.attempts} - 1` };

/** Failed calls of one reason. */
export interface FailedGroup {
  readonly reason: string;
  readonly count: number;
  readonly oldest: Date;
}

async function requeue(db: Database, which: SQL | undefined): Promise<number> {
  const changed = await db
    .update(webhookEvents)
    .set({
      state: 'pending',
      attempts: 0,
      error: null,
      missing: [],
      unitsDone: 0,
      problems: [],
      seenAt: null,
      nextAttemptAt: fromNow(0),
      processedAt: null,
    })
    .where(and(eq(webhookEvents.state, 'failed'), which))
    .returning({ id: webhookEvents.id });
  return changed.length;
}

/** The journal of webhook calls: stored before they are acknowledged, read by the worker, kept when they fail. */
export const journalRepository = {
  async insert(
    db: Database,
    row: Pick<JournalRow, 'source' | 'body' | 'headers' | 'receivedAt'>,
  ): Promise<void> {
    await db.insert(webhookEvents).values({ ...row, lanes: messageLanes(row) });
  },

  /**
   * Takes the oldest due rows for the process `holder`, in the order of their arrival. A row waits while an earlier one of the same
   * citizen is unfinished, wherever that one is; what a dead process held is free at once.
   */
  claim(db: Database, limit: number, holder: number): Promise<JournalRow[]> {
    return inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
      const ids = await choose(tx, limit, holder);
      if (ids.length === 0) return [];
      const rows = await tx
        .update(webhookEvents)
        .set({
          attempts: sql`${webhookEvents.attempts} + 1`,
          heldBy: holder,
          nextAttemptAt: fromNow(RETRY_MS),
        })
        .where(inArray(webhookEvents.id, ids))
        .returning();
      return rows.sort((a, b) => a.seq - b.seq);
    });
  },

  finish: (db: Database, id: string, processedAt: Date) =>
    release(db, id, { state: 'done', error: null, processedAt }),

  fail: (db: Database, id: string, why: Pick<JournalRow, 'error' | 'missing'>, processedAt: Date) =>
    release(db, id, { ...why, state: 'failed', processedAt }),

  /** Writes down a part of a call that is over; the rest of it is due at once. */
  advance: (
    db: Database,
    id: string,
    progress: Pick<JournalRow, 'unitsDone' | 'problems' | 'missing'>,
  ) => release(db, id, { ...progress, attempts: 0, error: null, nextAttemptAt: fromNow(0) }),

  /** Has a row tried again after `ms`. */
  retry: (db: Database, id: string, error: string, ms: number) =>
    release(db, id, { error, nextAttemptAt: fromNow(ms) }),

  /** Gives back a row that was not tried, because an earlier one of the same citizen is still to come. */
  giveBack: (db: Database, id: string) => release(db, id, UNTRIED),

  /**
   * The same for those of these rows that `holder` still holds: it is unknown which outcomes were
   * stored.
   */
  async giveBackHeld(db: Database, ids: readonly string[], holder: number): Promise<void> {
    await db
      .update(webhookEvents)
      .set({ ...UNTRIED, heldBy: null })
      .where(and(inArray(webhookEvents.id, [...ids]), eq(webhookEvents.heldBy, holder)));
  },

  /** Puts failed rows back in the queue, those named or all; processing is idempotent, so nothing doubles. Answers how many. */
  replay: (db: Database, ids?: readonly string[]): Promise<number> =>
    requeue(db, ids === undefined ? undefined : inArray(webhookEvents.id, [...ids])),

  /** The same for those whose account somebody has connected since. */
  replayConnected: (db: Database): Promise<number> =>
    requeue(
      db,
      sql`exists (select 1 from connections c where c.removed_at is null and c.platform || ':' || c.external_id = any(${webhookEvents.missing}))`,
    ),

  /** Failed rows by their reason, most frequent first; from now on they count as seen. */
  async lookAtFailed(db: Database, now: Date): Promise<FailedGroup[]> {
    const { rows } = await db.execute<{ reason: string; count: number; oldest: string }>(sql`
      with failed as (
        update webhook_events set seen_at = coalesce(seen_at, ${now.toISOString()}::timestamptz) where state = 'failed' returning error, received_at)
      select coalesce(error, '') as reason, count(*)::int as count, min(received_at)::text as oldest
      from failed group by error order by count(*) desc, error`);
    return rows.map(({ oldest, ...group }) => ({ ...group, oldest: new Date(oldest) }));
  },

  /**
   * The numbers of waiting and of failed calls, for monitoring; the age of the oldest waiting one
   * is in seconds.
   */
  async backlog(
    db: Database,
  ): Promise<{ waiting: number; oldest_seconds: number; failed: number }> {
    const { rows } = await db.execute<{
      waiting: number;
      oldest_seconds: number;
      failed: number;
    }>(sql`
      select count(*) filter (where state = 'pending')::int as waiting,
        coalesce(extract(epoch from now() - min(received_at) filter (where state = 'pending')), 0)::float8 as oldest_seconds,
        count(*) filter (where state = 'failed')::int as failed
      from webhook_events where state in ('pending', 'failed')`);
    const [row] = rows;
    return {
      waiting: row?.waiting ?? 0,
      oldest_seconds: Math.max(0, Math.round(row?.oldest_seconds ?? 0)),
      failed: row?.failed ?? 0,
    };
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

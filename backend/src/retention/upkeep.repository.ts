import { and, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { inTransaction, schema, type Database } from '../database';
import { STRANGERS_WINDOW_MS } from '../people/auth/slow-down';
import { QUOTA_WINDOW_MS } from '../people/auth/notice-quota';
import { RETENTION, UPKEEP_BATCH } from './retention';

const {
  invitations,
  mediaJobs,
  noticeSendings,
  oneTimeCodes,
  outbox,
  sessions,
  signInFailures,
  webhookEvents,
} = schema;

/** Deletes at most {@link UPKEEP_BATCH} rows that have outlived their use at `now` (events: of each company) and answers how many. */
export interface UpkeepRule {
  readonly name: string;
  deleteBatch(tx: Database, now: Date): Promise<number>;
}

const before = (now: Date, ageMs: number) => new Date(now.getTime() - ageMs);

/** A rule for a table whose key is `id`. */
const rowsOf = (
  name: string,
  table: PgTable,
  isOver: (now: Date) => SQL | undefined,
): UpkeepRule => ({
  name,
  async deleteBatch(tx, now) {
    const over = sql`select id from ${table} where ${isOver(now)} limit ${UPKEEP_BATCH}`;
    const { rows } = await tx.execute(sql`delete from ${table} where id in (${over}) returning id`);
    return rows.length;
  },
});

/**
 * The event log loses its oldest end only: a younger number that was stamped earlier (its transaction began first) waits for the
 * older ones, so that what is kept has no gap.
 */
const oldestEvents: UpkeepRule = {
  name: 'company_events',
  async deleteBatch(tx, now) {
    const cutoff = before(now, RETENTION.eventsMs).toISOString();
    const { rows } = await tx.execute(sql`
      delete from company_events where (company_id, seq) in (
        select company_id, seq from (
          select oldest.company_id, oldest.seq, bool_and(oldest.created_at < ${cutoff}::timestamptz) over (partition by oldest.company_id order by oldest.seq) as is_over
          from event_heads h cross join lateral (
            select company_id, seq, created_at from company_events e where e.company_id = h.company_id order by e.seq limit ${UPKEEP_BATCH}
          ) oldest
        ) judged where is_over
      ) returning seq`);
    return rows.length;
  },
};

/** Keyed by room, kind and day. */
const oldAutoReplies: UpkeepRule = {
  name: 'auto_replies',
  async deleteBatch(tx, now) {
    const cutoff = before(now, RETENTION.autoRepliesMs).toISOString();
    const { rows } = await tx.execute(sql`
      delete from auto_replies where ctid in (select ctid from auto_replies where created_at < ${cutoff}::timestamptz limit ${UPKEEP_BATCH}) returning day`);
    return rows.length;
  },
};

/** What upkeep deletes, one rule after the other. */
export const UPKEEP_RULES: readonly UpkeepRule[] = [
  rowsOf('one_time_codes', oneTimeCodes, (now) => {
    const cutoff = before(now, RETENTION.codesMs);
    return or(lt(oneTimeCodes.expiresAt, cutoff), lt(oneTimeCodes.usedAt, cutoff));
  }),
  // A session that lies idle has ended as well; its age ends it here, a little later.
  rowsOf('sessions', sessions, (now) => {
    const cutoff = before(now, RETENTION.sessionsMs);
    return or(lt(sessions.revokedAt, cutoff), lt(sessions.expiresAt, cutoff));
  }),
  rowsOf('sign_in_failures', signInFailures, (now) =>
    lt(signInFailures.at, before(now, STRANGERS_WINDOW_MS)),
  ),
  rowsOf('notice_sendings', noticeSendings, (now) =>
    lt(noticeSendings.at, before(now, QUOTA_WINDOW_MS)),
  ),
  rowsOf('invitations', invitations, (now) => {
    const cutoff = before(now, RETENTION.invitationsMs);
    return or(
      lt(invitations.acceptedAt, cutoff),
      lt(invitations.revokedAt, cutoff),
      lt(invitations.expiresAt, cutoff),
    );
  }),
  rowsOf('webhook_events', webhookEvents, (now) =>
    or(
      and(
        eq(webhookEvents.state, 'done'),
        lt(webhookEvents.processedAt, before(now, RETENTION.journalDoneMs)),
      ),
      and(
        eq(webhookEvents.state, 'failed'),
        // Never before somebody has looked at it.
        lt(webhookEvents.seenAt, before(now, RETENTION.journalFailedMs)),
      ),
    ),
  ),
  oldestEvents,
  oldAutoReplies,
  // A job carries no moment of its end, but it ends within minutes of its beginning or waits in another state.
  rowsOf('media_jobs', mediaJobs, (now) =>
    and(eq(mediaJobs.state, 'done'), lt(mediaJobs.createdAt, before(now, RETENTION.jobsMs))),
  ),
  rowsOf('outbox', outbox, (now) =>
    and(eq(outbox.state, 'done'), lt(outbox.createdAt, before(now, RETENTION.jobsMs))),
  ),
];

/** Runs `work` in a transaction unless another process is at upkeep just now; null then. */
export function alone<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T | null> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('muhatap-upkeep', 0)) as free`,
    );
    return rows[0]?.free === true ? work(tx) : null;
  });
}

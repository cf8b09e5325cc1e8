import { sql } from 'drizzle-orm';
import { RETENTION, RETENTION_BATCH } from '../retention/retention';
import { before, lengthOf, type RetentionRule } from '../retention/retention-rule';

/**
 * The event log loses its oldest end only: a younger number that was stamped earlier (its transaction began first) waits for the
 * older ones, so that what is kept has no gap. A company whose oldest one stays is passed over: its oldest thousands would be read in vain.
 */
export const eventRetention: RetentionRule = {
  name: 'company_events',
  subject: `olay günlüğü, ${lengthOf(RETENTION.eventsMs)} sonra`,
  async deleteBatch(tx, now) {
    const cutoff = before(now, RETENTION.eventsMs).toISOString();
    const { rows } = await tx.execute(sql`
      delete from company_events where (company_id, seq) in (
        select company_id, seq from (
          select oldest.company_id, oldest.seq, bool_and(oldest.created_at < ${cutoff}::timestamptz) over (partition by oldest.company_id order by oldest.seq) as is_over
          from event_heads h cross join lateral (
            select company_id, seq, created_at from company_events e where e.company_id = h.company_id order by e.seq limit ${RETENTION_BATCH}
          ) oldest
          where (select first.created_at from company_events first where first.company_id = h.company_id order by first.seq limit 1) < ${cutoff}::timestamptz
        ) judged where is_over
      ) returning seq`);
    return rows.length;
  },
};

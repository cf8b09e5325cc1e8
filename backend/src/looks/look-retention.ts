import { sql } from 'drizzle-orm';
import type { Database } from '../database';
import { RETENTION, RETENTION_BATCH } from '../retention/retention';
import { before, lengthOf, type RetentionRule } from '../retention/retention-rule';

/**
 * Removes looks from the old end of each company's chain up to the first that is not over at `cutoff`, at most {@link RETENTION_BATCH} of
 * a company; the chain then begins behind the last of them. Answers their number.
 */
export async function forgetLooks(tx: Database, cutoff: Date): Promise<number> {
  const { rows } = await tx.execute<{ gone: string }>(sql`
    select coalesce(sum(muhatap_forget_looks(over.company_id, over.through)), 0) as gone from (
      select judged.company_id, max(judged.seq) as through from (
        select oldest.company_id, oldest.seq, bool_and(oldest.at < ${cutoff.toISOString()}::timestamptz) over (partition by oldest.company_id order by oldest.seq) as is_over
        from look_chains c cross join lateral (
          select company_id, seq, at from looks l where l.company_id = c.company_id order by l.seq limit ${RETENTION_BATCH}
        ) oldest
      ) judged where is_over group by judged.company_id
    ) over`);
  return Number(rows[0]?.gone ?? 0);
}

/** Two years by default; the words of searches go with their looks. */
export const lookRetention: RetentionRule = {
  name: 'looks',
  subject: `erişim kayıtları, ${lengthOf(RETENTION.looksMs)} sonra`,
  deleteBatch: (tx, now) => forgetLooks(tx, before(now, RETENTION.looksMs)),
};

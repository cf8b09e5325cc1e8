import { sql, type SQL } from 'drizzle-orm';
import {
  textArray,
  type CompanyRetentionRule,
  type RetentionScope,
} from '../retention/company-rule';
import { RETENTION_BATCH } from '../retention/retention';

/** The number of a company's first look that is not over. */
const firstYoung = ({ companyId, before }: RetentionScope): SQL =>
  sql`(select seq from looks where company_id = ${companyId} and at >= ${before.toISOString()}::timestamptz order by seq limit 1)`;

/** That of the first one at a citizen or a case under a legal hold. The sum keeps the planner from following the chain in search of it. */
const firstHeld = ({ companyId, held: { customerIds, complaintIds } }: RetentionScope): SQL =>
  customerIds.length + complaintIds.length === 0
    ? sql`null::bigint`
    : sql`(select min(seq + 0) from looks where company_id = ${companyId}
        and (customer_id = any(${textArray(customerIds)}) or complaint_id = any(${textArray(complaintIds)})))`;

/** The last signed end of the chain before a number, or of all where that is null; 0 where there is none. */
const endBefore = (companyId: string, seq: SQL): SQL => sql`coalesce((
  select max(head.seq) from look_heads head, (select ${seq} as seq) first
  where head.company_id = ${companyId} and (first.seq is null or head.seq < first.seq)), 0)`;

/**
 * Looks go a time after they were written. A chain is cut only where a signed end of it was kept, which stays and by which the rest is proved;
 * so looks go by the days between two ends, from the oldest on, up to the first look that is not over or that a legal hold protects.
 */
export const lookExpiry: CompanyRetentionRule = {
  kind: 'looks',
  name: 'looks',
  batch: RETENTION_BATCH,
  candidates: (scope) => sql`
    select look.company_id || ':' || look.seq as id, look.at as ended_at, coalesce(person.name, 'Kimliği bilinmeyen biri') || ' · ' || look.device as name,
      null::text as about, null::text as about_id, look.seq > ends.free as is_held, false as is_busy
    from (select ${endBefore(scope.companyId, firstYoung(scope))} as over, ${endBefore(scope.companyId, firstHeld(scope))} as free) ends
    join looks look on look.company_id = ${scope.companyId} and look.seq <= ends.over
    left join users person on person.id = look.user_id`,
  /** Answers all looks up to the next signed end, however few of them were found. */
  async lock(tx, [first = '']) {
    const [companyId = ''] = first.split(':');
    const { rows } = await tx.execute<{ id: string }>(sql`
      with chain as (select company_id, anchor_seq from look_chains where company_id = ${companyId} for update)
      select look.company_id || ':' || look.seq as id from chain join looks look on look.company_id = chain.company_id
      where look.seq <= (select min(head.seq) from look_heads head where head.company_id = chain.company_id and head.seq > chain.anchor_seq)`);
    return rows.map(({ id }) => id);
  },
  async remove(tx, companyId, ids) {
    const through = ids.reduce((last, id) => Math.max(last, Number(id.split(':')[1])), 0);
    await tx.execute(sql`select muhatap_forget_looks(${companyId}, ${through}::bigint)`);
    await tx.execute(
      sql`delete from look_heads where company_id = ${companyId} and seq < ${through}::bigint`,
    );
  },
};

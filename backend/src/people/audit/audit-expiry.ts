import { sql } from 'drizzle-orm';
import { allowDeletion } from '../../database';
import { RETENTION_BATCH } from '../../retention/retention';
import { textArray, type CompanyRetentionRule } from '../../retention/company-rule';

/** Entries of the audit log go a time after they were written; those about a citizen or a case under a legal hold stay. */
export const auditExpiry: CompanyRetentionRule = {
  kind: 'audit',
  name: 'audit_log',
  batch: RETENTION_BATCH,
  candidates: ({ companyId, before, held }) => sql`
    select id, at as ended_at, actor_name || ' · ' || subject_name as name, null::text as about, null::text as about_id,
      coalesce(subject_id = any(${textArray([...held.customerIds, ...held.complaintIds])}), false) as is_held, false as is_busy
    from audit_log where company_id = ${companyId} and at < ${before.toISOString()}::timestamptz`,
  lock: (_tx, ids) => Promise.resolve(ids),
  async remove(tx, companyId, ids) {
    await allowDeletion(tx);
    await tx.execute(
      sql`delete from audit_log where company_id = ${companyId} and id = any(${textArray(ids)})`,
    );
  },
};

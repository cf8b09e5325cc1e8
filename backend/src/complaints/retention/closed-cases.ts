import { sql, type SQL } from 'drizzle-orm';
import { textArray, type HeldSubjects, type RetentionScope } from '../../retention/company-rule';

/** Whether a hold protects the case of this alias: its own, or one of its citizen, who is known by conversation or phone. */
const isHeld = (complaint: SQL, { customerIds, phones, complaintIds }: HeldSubjects): SQL => sql`
  (${complaint}.id = any(${textArray(complaintIds)}) or ${complaint}.sender = any(${textArray(phones)}) or exists (
    select from rooms where rooms.id = ${complaint}.room_id and rooms.customer_id = any(${textArray(customerIds)})))`;

/** The cases that were closed before a moment, in the columns of a rule's candidates. */
export function closedCases({ companyId, before, held }: RetentionScope): SQL {
  const since = sql`${before.toISOString()}::timestamptz`;
  return sql`
      select complaints.id, complaints.closed_at as ended_at, coalesce(complaints.own_number, complaints.saysis_code) as name,
        'complaint' as about, complaints.id as about_id, ${isHeld(sql`complaints`, held)} as is_held,
        (exists (select from complaint_merges merge join complaints other
            on other.id = (case when merge.into_id = complaints.id then merge.complaint_id else merge.into_id end)
          where (merge.into_id = complaints.id or merge.complaint_id = complaints.id)
            and (other.closed_at is null or other.closed_at >= ${since} or ${isHeld(sql`other`, held)}))
          or exists (select from saysis_changes change where change.complaint_id = complaints.id and change.finished_at is null)) as is_busy
      from complaints where complaints.company_id = ${companyId} and complaints.closed_at < ${since}`;
}

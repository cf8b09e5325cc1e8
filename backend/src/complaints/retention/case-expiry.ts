import { sql, type SQL } from 'drizzle-orm';
import { allowDeletion, type Database } from '../../database';
import { recheckUploads } from '../../files';
import {
  textArray,
  type CompanyRetentionRule,
  type HeldSubjects,
} from '../../retention/company-rule';
import { complaintCountersRepository } from '../cases/complaint-counters.repository';
import { casesExpired } from '../domain-events/case-events';

/** Tables whose rows go with their case. */
const OF_A_CASE = [
  'complaint_rating_questions',
  'complaint_ratings',
  'complaint_follow_codes',
  'open311_requests',
  'complaint_alarms',
  'complaint_labels',
  'complaint_followers',
  'complaint_tasks',
  'complaint_photos',
  'complaint_places',
  'complaint_notes',
  'complaint_history',
  'complaint_messages',
  'saysis_reconciliation_rows',
  'saysis_changes',
] as const;

async function removeCases(tx: Database, companyId: string, complaintIds: readonly string[]) {
  const ids = textArray(complaintIds);
  await casesExpired.emit(tx, { companyId, complaintIds });
  await recheckUploads(tx, [
    sql`select media_url as address from complaint_messages where complaint_id = any(${ids})`,
    sql`select profile_picture from complaint_messages where complaint_id = any(${ids})`,
    sql`select url from complaint_photos where complaint_id = any(${ids})`,
  ]);
  await allowDeletion(tx);
  await tx.execute(
    sql`delete from complaint_merges where complaint_id = any(${ids}) or into_id = any(${ids})`,
  );
  await tx.execute(
    sql`delete from complaint_links where one_id = any(${ids}) or other_id = any(${ids})`,
  );
  for (const table of OF_A_CASE)
    await tx.execute(sql`delete from ${sql.identifier(table)} where complaint_id = any(${ids})`);
  await tx.execute(sql`delete from complaints where id = any(${ids})`);
  await complaintCountersRepository.uncount(tx, companyId, complaintIds.length);
}

/** Whether a hold protects the case of this alias: its own, or one of its citizen, who is known by conversation or phone. */
const isHeld = (complaint: SQL, { customerIds, phones, complaintIds }: HeldSubjects): SQL => sql`
  (${complaint}.id = any(${textArray(complaintIds)}) or ${complaint}.sender = any(${textArray(phones)}) or exists (
    select from rooms where rooms.id = ${complaint}.room_id and rooms.customer_id = any(${textArray(customerIds)})))`;

/** Cases go whole, a time after they were closed, and those that were merged together; what SAYSIS waits for stays. */
export const caseExpiry: CompanyRetentionRule = {
  kind: 'cases',
  name: 'complaints',
  batch: 50,
  candidates({ companyId, before, held }) {
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
  },
  async lock(tx, ids) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from complaints where id = any(${textArray(ids)}) order by id for update skip locked`,
    );
    return rows.map(({ id }) => id);
  },
  remove: removeCases,
};

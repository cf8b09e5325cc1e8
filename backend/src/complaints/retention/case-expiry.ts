import { sql } from 'drizzle-orm';
import { allowDeletion, type Database } from '../../database';
import { recheckUploads } from '../../files';
import { textArray, type CompanyRetentionRule } from '../../retention/company-rule';
import { complaintCountersRepository } from '../cases/complaint-counters.repository';
import { casesExpired } from '../domain-events/case-events';
import { closedCases } from './closed-cases';

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

/** Cases go whole, a time after they were closed, and those that were merged together; what SAYSIS waits for stays. */
export const caseExpiry: CompanyRetentionRule = {
  kind: 'cases',
  name: 'complaints',
  batch: 50,
  candidates: closedCases,
  async lock(tx, ids) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from complaints where id = any(${textArray(ids)}) order by id for update skip locked`,
    );
    return rows.map(({ id }) => id);
  },
  remove: removeCases,
};

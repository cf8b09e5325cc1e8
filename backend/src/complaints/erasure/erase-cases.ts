import { sql } from 'drizzle-orm';
import { allowDeletion, type Database } from '../../database';
import { cancelJobsAbout } from '../../jobs';
import { textArray } from '../../retention/company-rule';

/** Stands where a citizen's words stood. */
export const ERASED_TEXT = 'Kişisel verileri silindi';

/** Tables whose rows go; what is left of the case tells its number, its times, its statuses and whose work it was. */
const GOING = [
  'complaint_messages',
  'complaint_notes',
  'complaint_photos',
  'complaint_places',
  'complaint_follow_codes',
  'open311_requests',
] as const;

/** Entries whose words are from a list of the company and name nobody. */
const KEPT_KINDS = ['durum', 'status', 'unit', 'type', 'district', 'priority'];

/** Takes out of cases all that tells of their citizen, and ends what waits to be told to SAYSIS about them. */
export async function eraseCases(
  tx: Database,
  companyId: string,
  complaintIds: readonly string[],
): Promise<void> {
  const ids = textArray(complaintIds);
  await allowDeletion(tx);
  for (const table of GOING)
    await tx.execute(sql`delete from ${sql.identifier(table)} where complaint_id = any(${ids})`);
  const { rows: changes } = await tx.execute<{ id: string }>(sql`
    delete from saysis_changes where complaint_id = any(${ids}) or (company_id = ${companyId} and complaint_id is null
      and external_id in (select external_id from complaints where id = any(${ids})))
    returning id`);
  await cancelJobsAbout(tx, [...complaintIds, ...changes.map(({ id }) => id)]);
  await tx.execute(sql`
    update saysis_reconciliation_rows set subject = ${ERASED_TEXT}, differences = '[]' where complaint_id = any(${ids})`);
  await tx.execute(
    sql`update complaint_tasks set words = ${ERASED_TEXT}, done_note = null where complaint_id = any(${ids})`,
  );
  await tx.execute(sql`
    update complaint_rating_questions set room_id = null, message_id = null, why = null where complaint_id = any(${ids})`);
  await tx.execute(sql`
    update complaint_history set reason = null,
      before = case when kind = any(${textArray(KEPT_KINDS)}) then before end,
      after = case when kind = any(${textArray(KEPT_KINDS)}) then after end
    where complaint_id = any(${ids})`);
  await tx.execute(sql`
    update complaints set sender_name = null, sender = '', konu_ozeti = ${ERASED_TEXT}, consented_at = null, room_id = null,
      version = version + 1,
      search_text = muhatap_fold(concat_ws(E'\n', '', ${ERASED_TEXT}::text, saysis_code, '', own_number))
    where company_id = ${companyId} and id = any(${ids})`);
}

/** Empties saved lists that filter by one of the words. */
export async function eraseViews(
  tx: Database,
  companyId: string,
  words: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update complaint_views set query = '' where company_id = ${companyId}
      and exists (select from unnest(${textArray(words)}) as word where strpos(query, word) > 0)`);
}

import { sql } from 'drizzle-orm';
import { allowDeletion, type Database } from '../../database';
import { textArray } from '../../retention/company-rule';

/** Stands in the audit log where a citizen's name stood. */
export const ERASED_NAME = 'Silinmiş kişi';

/**
 * Takes the citizen out of the audit log and of people's notifications: entries about one of `ids`, or in which one of their addresses
 * stands, keep who did what and when.
 */
export async function eraseTraces(
  tx: Database,
  companyId: string,
  { ids, addresses }: { readonly ids: readonly string[]; readonly addresses: readonly string[] },
): Promise<void> {
  await allowDeletion(tx);
  await tx.execute(sql`
    update audit_log set subject_name = ${ERASED_NAME}, changes = '[]', search_text = actor_name || ' ' || ${ERASED_NAME}::text
    where company_id = ${companyId} and (subject_id = any(${textArray(ids)})
      or exists (select from unnest(${textArray(addresses)}) as address where strpos(search_text, address) > 0))`);
  await tx.execute(
    sql`delete from notifications where company_id = ${companyId} and subject_id = any(${textArray(ids)})`,
  );
}

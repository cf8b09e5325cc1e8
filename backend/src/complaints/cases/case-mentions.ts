import { findViewers } from '../../access/find-viewers';
import type { readMentions } from '../../conversations';
import type { Database } from '../../database';
import { findCaseHolders } from './case-audience';
import { listColleagues } from './colleagues.repository';

/** The active people who see a case; nobody where there is none. */
export async function findCaseViewers(
  db: Database,
  companyId: string,
  complaintId: string,
): Promise<ReadonlySet<string>> {
  const held = await findCaseHolders(db, companyId, complaintId);
  return held === null ? new Set() : findViewers(db, companyId, 'complaints', held);
}

/** A case as something that notes are about, with mentions by the rules of those of a conversation. */
export const notedCase = (
  tx: Database,
  { companyId, complaintId }: { readonly companyId: string; readonly complaintId: string },
): Parameters<typeof readMentions>[0] => ({
  seen: 'şikayeti',
  listPeople: () => listColleagues(tx, companyId),
  findViewers: () => findCaseViewers(tx, companyId, complaintId),
});

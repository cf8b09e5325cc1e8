import { eq, sql } from 'drizzle-orm';
import { eraseCalls, hasUnhandledCalls } from '../../channels';
import { eraseCases, ERASED_TEXT, eraseViews } from '../../complaints';
import { eraseCustomers, lockCustomers } from '../../conversations';
import { schema, type Database } from '../../database';
import { eraseEvents, recordEvent, recordRoomsGone } from '../../events';
import { eraseExports, eraseUploads, type ExportPlaces } from '../../files';
import { eraseSearchTerms } from '../../looks';
import { eraseTraces } from '../../people';
import { textArray } from '../../retention/company-rule';
import type { FoundCitizen } from '../citizen/find-citizen';
import { removeArchive } from '../requests/archive-folder';
import { ownUploads } from './own-uploads';

const { citizenRequests, legalHolds } = schema;

/** The material of a step: the citizen as far as anything of them is left, and the request that asked. */
export interface StepWork {
  readonly places: ExportPlaces;
  readonly requestId: string;
  readonly citizen: FoundCitizen;
}

/** Done in its own transaction; false: something is still being handled that must end first. A step that was interrupted is done again. */
type Step = (tx: Database, work: StepWork) => Promise<boolean>;

const allIds = ({ customerIds, roomIds, complaintIds }: FoundCitizen): string[] => [
  ...customerIds,
  ...roomIds,
  ...complaintIds,
];

/** Searches, saved lists, holds that were lifted, and earlier applications, as long as the names are known. */
async function eraseMentions(tx: Database, { citizen, requestId }: StepWork): Promise<boolean> {
  const { companyId, customerIds, complaintIds, names, addresses } = citizen;
  await eraseSearchTerms(tx, companyId, [...names, ...addresses]);
  await eraseViews(tx, companyId, addresses);
  await tx.execute(sql`
    update ${legalHolds} set reason = ${ERASED_TEXT} where company_id = ${companyId}
      and (customer_id = any(${textArray(customerIds)}) or complaint_id = any(${textArray(complaintIds)}))`);
  await tx.execute(sql`
    update ${citizenRequests} set reason = ${ERASED_TEXT} where company_id = ${companyId} and id <> ${requestId}
      and (customer_ids && ${textArray(customerIds)} or complaint_ids && ${textArray(complaintIds)})`);
  return true;
}

/** Archives and files of rows that were made ready, and all files that nobody else's words refer to. */
async function eraseFiles(tx: Database, { citizen, places }: StepWork): Promise<boolean> {
  const { companyId, customerIds, complaintIds } = citizen;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${citizenRequests} set size = null where company_id = ${companyId} and size is not null
      and (customer_ids && ${textArray(customerIds)} or complaint_ids && ${textArray(complaintIds)}) returning id`);
  for (const { id } of rows) await removeArchive(places, id);
  await eraseExports(tx, places, companyId);
  await eraseUploads(tx, places.files, ownUploads(citizen));
  return true;
}

async function eraseOwnCases(tx: Database, { citizen }: StepWork): Promise<boolean> {
  const { companyId, complaintIds } = citizen;
  await eraseEvents(tx, companyId, complaintIds);
  await eraseCases(tx, companyId, complaintIds);
  return true;
}

/**
 * Identities, conversations and every copy that is found by them go together: whatever arrives afterwards is from a new citizen. A call that
 * waits to be handled is waited for.
 */
async function erasePerson(tx: Database, { citizen, places }: StepWork): Promise<boolean> {
  const { companyId, customerIds, roomIds, complaintIds, addresses } = citizen;
  await lockCustomers(tx, customerIds);
  if (await hasUnhandledCalls(tx, addresses)) return false;
  await eraseCalls(tx, addresses);
  await eraseUploads(tx, places.files, ownUploads(citizen));
  await eraseEvents(tx, companyId, [...allIds(citizen), ...addresses]);
  await eraseCustomers(tx, companyId, customerIds);
  await eraseTraces(tx, companyId, { ids: allIds(citizen), addresses });
  // After the events that go; pages that stand open show the citizen until then.
  await recordRoomsGone(tx, companyId, roomIds);
  for (const complaint_id of complaintIds)
    await recordEvent(tx, companyId, 'complaint-updated', { complaint_id, change: 'changed' });
  return true;
}

/** In their order; the name of the next one stands in the request. */
export const ERASURE_STEPS: readonly (readonly [string, Step])[] = [
  ['mentions', eraseMentions],
  ['files', eraseFiles],
  ['cases', eraseOwnCases],
  ['person', erasePerson],
];

/** Whether an erasure of the company is at work. */
export const lockRequest = async (tx: Database, id: string) => {
  const [row] = await tx
    .select()
    .from(citizenRequests)
    .where(eq(citizenRequests.id, id))
    .for('update');
  return row ?? null;
};

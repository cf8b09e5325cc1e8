import { z } from 'zod';
import { inTransaction, newId, type Database } from '../../database';
import type { FileStore } from '../../files';
import { enqueueJobs } from '../../jobs';
import { findAdministrators } from '../../people';
import {
  citizenRequestsRepository,
  type CitizenRequestRow,
} from '../requests/citizen-requests.repository';
import { CITIZEN_ERASURE_QUEUE } from '../requests/queues';

/** Beside the files, so that the list outlives the rows of a database that is restored. */
const FOLDER = 'erasures/';

/** An erasure that was carried out: ids and the application, nothing of the citizen. */
const entry = z.object({
  id: z.string(),
  company_id: z.string(),
  user_id: z.string(),
  customer_ids: z.array(z.string()),
  complaint_ids: z.array(z.string()),
  application_number: z.string(),
  reason: z.string(),
  created_at: z.coerce.date(),
});
type Entry = z.infer<typeof entry>;

/** Writes down an erasure that is at its end. */
export const noteErasure = (
  files: Pick<FileStore, 'write'>,
  request: CitizenRequestRow,
): Promise<void> =>
  files.write(
    `${FOLDER}${request.id}.json`,
    Buffer.from(
      JSON.stringify({
        id: request.id,
        company_id: request.companyId,
        user_id: request.userId,
        customer_ids: request.customerIds,
        complaint_ids: request.complaintIds,
        application_number: request.applicationNumber,
        reason: request.reason,
        created_at: request.createdAt.toISOString(),
      }),
    ),
  );

/** The person who asked for it, or an administrator where a backup is older than their account. */
async function askerOf(tx: Database, { company_id, user_id }: Entry): Promise<string | null> {
  const people = await findAdministrators(tx, company_id);
  return people.includes(user_id) ? user_id : (people[0] ?? null);
}

/** False where the rows know the erasure, or its company is not there. */
async function askAgain(tx: Database, listed: Entry): Promise<boolean> {
  if ((await citizenRequestsRepository.find(tx, listed.company_id, listed.id)) !== null)
    return false;
  const userId = await askerOf(tx, listed);
  if (userId === null) return false;
  const { id } = await citizenRequestsRepository.insert(tx, {
    id: listed.id,
    companyId: listed.company_id,
    userId,
    kind: 'erasure',
    customerIds: listed.customer_ids,
    complaintIds: listed.complaint_ids,
    applicationNumber: listed.application_number,
    reason: listed.reason,
    key: newId(),
    createdAt: listed.created_at,
  });
  await enqueueJobs(tx, CITIZEN_ERASURE_QUEUE, [
    { subject: id, key: listed.company_id, companyId: listed.company_id },
  ]);
  return true;
}

/**
 * Asks again for every listed erasure that the rows of a restored backup do not know; the servers carry them out when they start. Answers
 * how many there are.
 */
export async function replayErasures(
  db: Database,
  files: Pick<FileStore, 'keysBelow' | 'read'>,
): Promise<number> {
  let count = 0;
  for await (const key of files.keysBelow(FOLDER)) {
    const listed = entry.parse(JSON.parse((await files.read(key)).toString('utf8')));
    if (await inTransaction(db, (tx) => askAgain(tx, listed))) count += 1;
  }
  return count;
}

import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Handover } from '../../people';
import { systemViewer } from '../../access/viewer';
import { inTransaction, schema, type Database } from '../../database';
import { changeComplaint } from '../cases/change-complaint';
import { findColleague } from '../cases/colleagues.repository';
import { announceComplaint } from '../cases/complaint-events';
import type { ComplaintActor } from '../cases/complaint-actor';
import { complaintsRepository } from '../cases/complaints.repository';

const { complaints } = schema;

/** Open complaints for which a person is responsible, oldest first. */
const findHeldCases = (db: Database, { companyId, from }: Handover): Promise<{ id: string }[]> =>
  db
    .select({ id: complaints.id })
    .from(complaints)
    .where(
      and(
        eq(complaints.companyId, companyId),
        eq(complaints.responsibleId, from),
        isNull(complaints.closedAt),
      ),
    )
    .orderBy(asc(complaints.createdAt), asc(complaints.id));

async function handOverCase(
  tx: Database,
  id: string,
  { companyId, from, to, by, at }: Handover,
): Promise<void> {
  const viewer = systemViewer(companyId);
  await complaintsRepository.lock(tx, companyId, id);
  const row = await complaintsRepository.find(tx, viewer, id);
  // Meanwhile a colleague may have taken or closed it.
  if (row?.complaint.responsibleId !== from || row.complaint.closedAt !== null) return;
  const receiver = to === null ? null : await findColleague(tx, companyId, to);
  const actor: ComplaintActor = { source: by.id === null ? 'system' : 'staff', ...by };
  await changeComplaint(tx, {
    viewer,
    id,
    change: { responsibleId: receiver?.id ?? null },
    version: null,
    actor,
    now: at,
  });
  await announceComplaint(tx, companyId, id, 'changed', actor);
}

/**
 * Gives the open complaints of a person who leaves to another one; to nobody where `to` is null or does not work on complaints. Each in a transaction of its own; what is
 * cut off in between stays and can be handed over again.
 */
export async function handOverCases(db: Database, handover: Handover): Promise<void> {
  for (const { id } of await findHeldCases(db, handover))
    await inTransaction(db, (tx) => handOverCase(tx, id, handover));
}

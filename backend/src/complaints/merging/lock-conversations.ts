import { lockRoom } from '../../conversations';
import type { Database } from '../../database';
import type { Viewer } from '../../access/viewer';
import { complaintsRepository, type ComplaintRow } from '../cases/complaints.repository';
import { mergesRepository } from './merges.repository';

type Case = Pick<ComplaintRow['complaint'], 'roomId'>;

/** Locks the conversations of several cases, before the cases and in one order for everybody. */
export async function lockConversations(tx: Database, cases: readonly Case[]): Promise<void> {
  const rooms = new Set(cases.map(({ roomId }) => roomId).filter((id) => id !== null));
  for (const room of [...rooms].sort()) await lockRoom(tx, room);
}

/** The same for a case and its parts; nothing where the viewer does not see it. */
export async function lockWithParts(tx: Database, viewer: Viewer, id: string): Promise<void> {
  const own = await complaintsRepository.find(tx, viewer, id);
  if (own === null) return;
  const parts = await mergesRepository.partsOf(tx, viewer.companyId, id);
  await lockConversations(tx, [own.complaint, ...parts.map(({ complaint }) => complaint)]);
}

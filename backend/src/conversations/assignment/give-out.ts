import { recordEvent } from '../../events';
import { inTransaction, type Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { trackRoomChanges } from '../rooms/track-room-changes';
import { presentRoom } from '../rooms/room.presenter';
import { roomsRepository } from '../rooms/rooms.repository';
import { assignmentRepository, type Turn } from './assignment.repository';
import { notifyAssignee } from './notify-assignee';

/** True while there may be more to give. */
async function giveOne(tx: Database, companyId: string, now: Date): Promise<boolean> {
  await assignmentRepository.lock(tx, companyId);
  const turn = await assignmentRepository.nextTurn(tx, companyId);
  if (turn === null) return false;
  await trackRoomChanges(tx, turn.roomId, { by: null, at: now }, () =>
    give(tx, companyId, turn, now),
  );
  return true;
}

async function give(
  tx: Database,
  companyId: string,
  { roomId, userId }: Turn,
  now: Date,
): Promise<void> {
  // Between the choice and the lock somebody may have answered, claimed or closed it.
  if (!(await assignmentRepository.stillWaits(tx, roomId))) return;
  await assignmentRepository.served(tx, companyId, userId, now);
  await roomsRepository.update(tx, roomId, { assigneeId: userId, updatedAt: now });
  await notifyAssignee(tx, { id: roomId, companyId }, userId, { by: null, at: now });
  const row = await roomsRepository.find(tx, systemViewer(companyId), roomId);
  if (row === null) throw new Error(`Room ${roomId} vanished under its lock.`);
  await recordEvent(tx, companyId, 'room-updated', {
    room: presentRoom(row),
    change: 'assigned',
    by: null,
  });
}

/**
 * Round robin: gives the waiting conversations of a company to its free people, each in a transaction of its own (a transaction that
 * held two rooms could meet another one the other way round). Safe to run in several processes at once.
 */
export async function giveOutWaiting(
  db: Database,
  companyId: string,
  now: () => Date,
): Promise<void> {
  while (await inTransaction(db, (tx) => giveOne(tx, companyId, now())));
}

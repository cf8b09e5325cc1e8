import { inTransaction, notify, type Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { ASSIGNMENT_CHANNEL } from '../../conversations/assignment/assignment.repository';
import { stepIn } from '../../chatbots/talks/step-in';
import { recordEvent } from '../../events/log/record-event';
import { watchRoom } from '../../reports/facts/watch-room';
import { findRoom } from '../../conversations/rooms/find-room';
import { presentRoom } from '../../conversations/rooms/room.presenter';
import { roomsRepository } from '../../conversations/rooms/rooms.repository';
import type { Named } from '../memberships/positions.repository';
import { peopleRepository } from './people.repository';

/** From whose hands the conversations go into whose; nobody's are the queue's. */
export interface HandOver {
  readonly companyId: string;
  readonly from: string;
  readonly to: string | null;
  readonly by: Named;
  readonly at: Date;
}

async function handOverRoom(
  tx: Database,
  roomId: string,
  { companyId, from, to, by, at }: HandOver,
): Promise<void> {
  await watchRoom(tx, roomId, { by: by.id, at }, async () => {
    const { room } = await findRoom(tx, systemViewer(companyId), roomId);
    // Meanwhile a colleague may have taken or closed it.
    if (room.assigneeId !== from || !room.isActive) return;
    await roomsRepository.update(tx, roomId, {
      assigneeId: to,
      updatedAt: at,
      ...(to !== null && (await stepIn(tx, room, at))),
    });
    await recordEvent(tx, companyId, 'room-updated', {
      room: presentRoom(await findRoom(tx, systemViewer(companyId), roomId)),
      change: 'assigned',
      by,
    });
  });
}

/**
 * Hands a person's open conversations over, each in a transaction of its own: one that held many would stop everybody's events until it ends.
 * What is cut off in between stays where it is and can be asked for again.
 */
export async function handOverRooms(db: Database, handOver: HandOver): Promise<void> {
  const { companyId, from, to } = handOver;
  for (const roomId of await peopleRepository.openRooms(db, companyId, from))
    await inTransaction(db, (tx) => handOverRoom(tx, roomId, handOver));
  if (to === null) await notify(db, ASSIGNMENT_CHANNEL, companyId);
}

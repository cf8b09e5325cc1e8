import { sql } from 'drizzle-orm';
import { recordEvent } from '../../events';
import type { Handover, HeldRooms } from '../../people';
import { systemViewer } from '../../access/viewer';
import { inTransaction, isId, notify, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { assigneesRepository } from '../rooms/assignees.repository';
import { findRoom } from '../rooms/find-room';
import { presentRoom } from '../rooms/room.presenter';
import { roomsRepository } from '../rooms/rooms.repository';
import { silenceChatbot } from '../rooms/silence-chatbot';
import { trackRoomChanges } from '../rooms/track-room-changes';
import { ASSIGNMENT_CHANNEL } from './assignment.repository';
import { notifyHeir } from './notify-assignee';

/** Open conversations that a person holds, longest waiting first. */
async function findHeldRooms(db: Database, companyId: string, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from rooms where company_id = ${companyId} and assignee_id = ${userId} and is_active order by waiting_since nulls last, id`);
  return rows.map(({ id }) => id);
}

async function handOverRoom(
  tx: Database,
  roomId: string,
  { companyId, from, to, by, at }: Handover,
): Promise<void> {
  await trackRoomChanges(tx, roomId, { by: by.id, at }, async () => {
    const { room } = await findRoom(tx, systemViewer(companyId), roomId);
    // Meanwhile a colleague may have taken or closed it.
    if (room.assigneeId !== from || !room.isActive) return;
    await roomsRepository.update(tx, roomId, {
      assigneeId: to,
      updatedAt: at,
      ...(to !== null && (await silenceChatbot(tx, room, at))),
    });
    if (to !== null) await notifyHeir(tx, { companyId, from, to, by, at });
    await recordEvent(tx, companyId, 'room-updated', {
      room: presentRoom(await findRoom(tx, systemViewer(companyId), roomId)),
      change: 'assigned',
      by: by.id === null ? null : { id: by.id, name: by.name },
    });
  });
}

/** 422: a conversation cannot be given to this person. */
const assigneeUnknown = () =>
  new Refusal(
    422,
    'assignee_unknown',
    'Konuşma bu kişiye verilemez: kişi bulunamadı ya da gelen kutusuna yetkisi yok.',
  );

/** Throws 422 `assignee_unknown` for somebody who can be given no conversations. */
export async function requireAssignee(
  tx: Database,
  companyId: string,
  userId: string,
): Promise<void> {
  if (!isId(userId) || !(await assigneesRepository.isOne(tx, companyId, userId)))
    throw assigneeUnknown();
}

/** The conversations that members hold. One transaction for many of them would stop everybody's events until it ends. */
export const heldRooms: HeldRooms = {
  async requireRecipient(tx, { companyId, from, to }) {
    if (to === from) throw assigneeUnknown();
    await requireAssignee(tx, companyId, to);
  },
  async handOver(db, handover) {
    const { companyId, from, to } = handover;
    for (const roomId of await findHeldRooms(db, companyId, from))
      await inTransaction(db, (tx) => handOverRoom(tx, roomId, handover));
    if (to === null) await notify(db, ASSIGNMENT_CHANNEL, companyId);
  },
};

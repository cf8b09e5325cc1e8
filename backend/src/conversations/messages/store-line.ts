import type { Database } from '../../database';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { announceMessage } from './announce-message';
import { messagesRepository } from './messages.repository';
import { roomAfterMessage } from './room-after-message';

/** A line for the staff, which no citizen sees. */
interface Line {
  readonly content: string;
  readonly at: Date;
  /** Further columns of the room, beside those that every message moves. */
  readonly roomChange: Parameters<typeof roomsRepository.update>[2];
}

/** Stores a line for the staff in a tracked room and announces it. */
export async function storeLine(
  tx: Database,
  { room, account }: RoomRow,
  { content, at, roomChange }: Line,
): Promise<void> {
  const stored = await messagesRepository.insert(tx, {
    companyId: room.companyId,
    roomId: room.id,
    connectionId: room.connectionId,
    customerId: room.customerId,
    channel: room.channel,
    type: 'system',
    content,
    recipient: account.externalId,
    isSent: false,
    isBotMessage: true,
    status: 'received',
    createdAt: at,
    updatedAt: at,
  });
  if (stored === null) throw new Error('A message without a provider id met another one.');
  await roomsRepository.update(tx, room.id, {
    ...roomAfterMessage(room, stored, at),
    ...roomChange,
  });
  await announceMessage(tx, stored);
}

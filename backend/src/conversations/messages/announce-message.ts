import type { Message } from '@muhatap/shared/wire/conversations';
import type { ROOM_CHANGES } from '@muhatap/shared/wire/events';
import { recordEvent } from '../../events';
import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { presentRoom } from '../rooms/room.presenter';
import { roomsRepository } from '../rooms/rooms.repository';
import { presentMessage } from './message.presenter';
import { messagesRepository, type MessageRow } from './messages.repository';

async function load(tx: Database, { companyId, roomId, id }: MessageRow) {
  const row = await roomsRepository.find(tx, systemViewer(companyId), roomId);
  const found = await messagesRepository.find(tx, companyId, id);
  if (row === null || found === null)
    throw new Error(`Message ${id} vanished inside its own transaction.`);
  return { row, message: presentMessage({ ...found, customer: row.customer }) };
}

/**
 * Announces a new message to the company: the platform's own shape (docs/behaviour.md §8.6) with
 * the current room and message.
 */
export async function announceMessage(tx: Database, stored: MessageRow): Promise<Message> {
  const { row, message } = await load(tx, stored);
  const room = presentRoom(row);
  const seq = await recordEvent(tx, stored.companyId, 'chat-message', {
    room_id: room.id,
    customer: room.customer,
    recipient: message.recipient,
    content: message.content,
    type: message.type,
    platform: message.channel,
    is_sent: message.is_sent,
    is_bot_message: message.is_bot_message,
    message_id: message.message_id,
    receiver_account: room.receiver_account,
    survey_response: room.survey_response,
    room,
    message,
  });
  await messagesRepository.update(tx, stored.id, { seq });
  return message;
}

/** Announces to the company that a message changed: its status, its provider id or its file. */
export async function announceUpdate(tx: Database, stored: MessageRow): Promise<Message> {
  const { message } = await load(tx, stored);
  await recordEvent(tx, stored.companyId, 'message-updated', {
    room_id: message.room_id,
    id: message.id,
    status: message.status,
    message,
  });
  return message;
}

/** Announces to the company that the room of a message changed, by no person. */
export async function announceRoom(
  tx: Database,
  { companyId, roomId }: Pick<MessageRow, 'companyId' | 'roomId'>,
  change?: (typeof ROOM_CHANGES)[number],
): Promise<void> {
  const row = await roomsRepository.find(tx, systemViewer(companyId), roomId);
  if (row !== null)
    await recordEvent(tx, companyId, 'room-updated', {
      room: presentRoom(row),
      ...(change !== undefined && { change }),
    });
}

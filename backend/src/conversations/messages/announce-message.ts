import type { Message } from '@muhatap/shared/wire/conversations';
import type { ROOM_CHANGES } from '@muhatap/shared/wire/events';
import { recordEvent } from '../../events';
import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { audienceOfRoom } from '../rooms/room-audience';
import { presentRoom } from '../rooms/room.presenter';
import { roomsRepository } from '../rooms/rooms.repository';
import { presentMessage } from './message.presenter';
import { messagesRepository, type MessageRow, type MessageView } from './messages.repository';

/** A message with what a screen shows beside it; one that has just been stored is not read again where nothing stands beside it. */
async function findView(
  tx: Database,
  stored: MessageRow,
  isNew: boolean,
): Promise<MessageView | null> {
  if (isNew && stored.senderUserId === null && stored.replyToId === null)
    return { message: stored, senderName: null, quoted: null };
  return messagesRepository.find(tx, stored.companyId, stored.id);
}

async function load(tx: Database, stored: MessageRow, { isNew }: { isNew: boolean }) {
  const { companyId, roomId, id } = stored;
  const row = await roomsRepository.find(tx, systemViewer(companyId), roomId);
  const found = await findView(tx, stored, isNew);
  if (row === null || found === null)
    throw new Error(`Message ${id} vanished inside its own transaction.`);
  return { row, message: presentMessage({ ...found, customer: row.customer }) };
}

/**
 * Announces a message that has just been stored to the company: the platform's own shape (docs/behaviour.md §8.6) with
 * the current room and message. The lock of its room is held.
 */
export async function announceMessage(tx: Database, stored: MessageRow): Promise<Message> {
  const { row, message } = await load(tx, stored, { isNew: true });
  const room = presentRoom(row);
  await recordEvent(
    tx,
    stored.companyId,
    'chat-message',
    {
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
    },
    { audience: audienceOfRoom(tx, row.room) },
  );
  return message;
}

/** Announces to the company that a message changed: its status, its provider id or its file. */
export async function announceUpdate(tx: Database, stored: MessageRow): Promise<Message> {
  const { message } = await load(tx, stored, { isNew: false });
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

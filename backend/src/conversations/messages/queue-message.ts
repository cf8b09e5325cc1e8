import type { Media, Message, MessageType } from '@muhatap/shared/wire/conversations';
import { queueDelivery } from '../../channels';
import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { messageStored } from '../domain-events/conversation-events';
import { trackRoomChanges } from '../rooms/track-room-changes';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { announceMessage } from './announce-message';
import { messagesRepository, type MessageRow } from './messages.repository';
import { afterAll, roomAfterMessage } from './room-after-message';

/** A message that is to reach a citizen. Of `room` only the ids are read: the room itself is read again under its lock. */
export interface QueuedMessage {
  room: Pick<RoomRow['room'], 'id' | 'companyId'>;
  /** The words, the caption or the rendered template. */
  content: string;
  /** True for what nobody of the staff wrote: it neither ends the waiting nor carries a person's tag. */
  isBot: boolean;
  senderUserId: string | null;
  at: Date;
  type?: MessageType;
  media?: Media | null;
  replyToId?: string | null;
  outbound?: MessageRow['outbound'];
  clientKey?: string | null;
  /** The complaint in which it is said, whose row is locked. */
  complaintId?: string | null;
  /** By the rules of the inbox, not in answer to something said. */
  isAutomatic?: boolean;
  /** Further columns of the room that change together with the message. */
  roomChange?: (room: RoomRow['room']) => Parameters<typeof roomsRepository.update>[2];
}

/**
 * Stores a message with its delivery job, moves the room and tells the company, all inside the
 * caller's transaction; nothing is sent before it commits (docs/behaviour.md §10.3). It checks no
 * rules: staff's sends pass send.service, automatic ones ask `canSendAutomatically` first. Tracks
 * the room and writes the event log, so it comes last in its transaction.
 */
export const queueMessage = (tx: Database, message: QueuedMessage): Promise<Message> =>
  trackRoomChanges(tx, message.room.id, { by: message.senderUserId, at: message.at }, () =>
    store(tx, message),
  );

async function store(
  tx: Database,
  { room: { id, companyId }, at: now, ...given }: QueuedMessage,
): Promise<Message> {
  const row = await roomsRepository.find(tx, systemViewer(companyId), id);
  if (row === null) throw new Error(`Room ${id} vanished before a message could be stored in it.`);
  const at = afterAll(row.room, now);
  const stored = await messagesRepository.insert(tx, {
    companyId,
    roomId: id,
    connectionId: row.account.id,
    customerId: row.customer.id,
    channel: row.room.channel,
    type: given.type ?? 'text',
    content: given.content,
    media: given.media ?? null,
    recipient: row.customer.externalId,
    isSent: true,
    isBotMessage: given.isBot,
    senderUserId: given.senderUserId,
    replyToId: given.replyToId ?? null,
    outbound: given.outbound ?? null,
    status: 'queued',
    clientKey: given.clientKey ?? null,
    createdAt: at,
    updatedAt: now,
  });
  if (stored === null) throw new Error('A message without a provider id met another one.');
  await queueDelivery(tx, {
    companyId,
    connectionId: row.account.id,
    messageId: stored.id,
    roomId: stored.roomId,
    createdAt: at,
  });
  await roomsRepository.update(tx, id, {
    ...roomAfterMessage(row.room, stored, now),
    ...given.roomChange?.(row.room),
  });
  const runLater = await messageStored.emitInSteps(tx, {
    message: stored,
    complaintId: given.complaintId ?? null,
    isAutomatic: given.isAutomatic ?? false,
  });
  const message = await announceMessage(tx, stored);
  await runLater();
  return message;
}

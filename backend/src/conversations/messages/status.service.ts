import type { MessageStatus } from '@muhatap/shared/wire/conversations';
import { movesForward } from '../../channels';
import type { Database } from '../../database';
import { notifyPeople } from '../../people';
import { systemViewer } from '../../access/viewer';
import { messageStatusChanged } from '../domain-events/conversation-events';
import { roomsRepository } from '../rooms/rooms.repository';
import { announceUpdate } from './announce-message';
import { messagesRepository, type MessageRow } from './messages.repository';

export interface SendResult {
  status: MessageStatus;
  error: { code: string; reason: string } | null;
  /** The provider's id for the message, where it became known. */
  providerMessageId: string | null;
}

/**
 * Applies a status of a sent message and announces it to the company where it is new.
 * The caller's transaction must hold the room's lock ({@link lockMessage}). Statuses only move
 * forward (docs/behaviour.md §10.4).
 */
export async function applySendResult(
  tx: Database,
  message: MessageRow,
  { status, error, providerMessageId }: SendResult,
  now: Date,
): Promise<boolean> {
  const failure = { errorCode: error?.code ?? null, errorMessage: error?.reason ?? null };
  const forward = movesForward(message, { status, errorCode: failure.errorCode });
  const learned = message.providerMessageId === null && providerMessageId !== null;
  if (!forward && !learned) return false;
  await messagesRepository.update(tx, message.id, {
    updatedAt: now,
    ...(learned && { providerMessageId }),
    ...(forward && { status, ...failure }),
  });
  if (forward) {
    await updateRoomStatus(tx, message, status);
    await notifyOfFailure(tx, message, { status, error }, now);
  }
  await announceUpdate(tx, message);
  if (forward) await messageStatusChanged.emit(tx, { message, status, now });
  return true;
}

/** Notifies the person whose message failed for good. */
async function notifyOfFailure(
  tx: Database,
  { companyId, roomId, senderUserId }: MessageRow,
  { status, error }: Pick<SendResult, 'status' | 'error'>,
  at: Date,
): Promise<void> {
  if (status !== 'failed' || senderUserId === null) return;
  await notifyPeople(tx, {
    companyId,
    kind: 'send-failed',
    subject: { kind: 'conversation', id: roomId },
    receivers: [senderUserId],
    actorId: null,
    details: error === null ? {} : { reason: error.reason },
    at,
  });
}

/** The list shows the status of a room's last message. */
async function updateRoomStatus(
  tx: Database,
  { id, companyId, roomId }: MessageRow,
  status: MessageStatus,
): Promise<void> {
  const row = await roomsRepository.find(tx, systemViewer(companyId), roomId);
  if (row?.room.lastMessageId === id)
    await roomsRepository.update(tx, roomId, { lastMessageStatus: status });
}

/** Lets a failed message of ours wait again; statuses otherwise only move forward. The caller holds the room's lock. */
export async function requeueMessage(tx: Database, message: MessageRow, now: Date): Promise<void> {
  const status = 'queued';
  const change = { status, errorCode: null, errorMessage: null, updatedAt: now } as const;
  await messagesRepository.update(tx, message.id, change);
  await updateRoomStatus(tx, message, status);
  await announceUpdate(tx, message);
  await messageStatusChanged.emit(tx, { message, status, now });
}

/** Locks the room of a message and reads the message again; null when it is gone. */
export async function lockMessage(
  tx: Database,
  { companyId, roomId, id }: Pick<MessageRow, 'companyId' | 'roomId' | 'id'>,
): Promise<MessageRow | null> {
  await roomsRepository.lock(tx, roomId);
  return (await messagesRepository.find(tx, companyId, id))?.message ?? null;
}

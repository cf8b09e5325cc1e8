import { COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire/complaints';
import type { messageReceived, messageStored } from '../../conversations';
import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { announceComplaint } from '../cases/complaint-events';
import { fromRoomMessage } from '../cases/room-message';
import type { AfterCommand, EventOf } from '../../domain-events/define-event';
import { tappedAnswer } from '../ratings/tapped-answer';
import { caseMessageAdded } from '../domain-events/case-events';
import { complaintRepliesRepository, type ComplaintRecord } from './complaint-replies.repository';

type Message = EventOf<typeof messageStored>['message'];

/**
 * The newest open complaint of a room under its lock; if it is closed during the wait, the next one
 * counts.
 */
async function lockNewestOpen(
  tx: Database,
  { companyId, roomId }: Message,
): Promise<ComplaintRecord | null> {
  for (;;) {
    const id = await complaintRepliesRepository.newestOpenOfRoom(tx, companyId, roomId);
    const complaint =
      id === null ? null : await complaintRepliesRepository.lock(tx, systemViewer(companyId), id);
    if (complaint === null || COMPLAINT_STATUS_RULES[complaint.durum].class === 'open')
      return complaint;
  }
}

/**
 * The complaint that a message belongs to, under its lock: the one in which it is said, otherwise that of the message that it quotes,
 * otherwise the newest open one of its room. With none it stays in the conversation alone.
 */
async function lockComplaintOf(
  tx: Database,
  message: Message,
  complaintId: string | null,
): Promise<ComplaintRecord | null> {
  const { companyId, replyToId } = message;
  const known =
    complaintId ??
    (replyToId && (await complaintRepliesRepository.complaintOf(tx, companyId, replyToId)));
  return known === null
    ? lockNewestOpen(tx, message)
    : complaintRepliesRepository.lock(tx, systemViewer(companyId), known);
}

/** It locks the complaint, so it comes before the event log is written; the complaint's own event comes after the message's. */
async function attachMessage(
  tx: Database,
  message: Message,
  saidIn: string | null,
  answered: string | null = null,
): Promise<AfterCommand | undefined> {
  const complaint = await lockComplaintOf(tx, message, saidIn ?? answered);
  if (complaint === null) return undefined;
  const { companyId, senderUserId: id } = message;
  const { customer, senderName } = await complaintRepliesRepository.findSpeakers(tx, message);
  const joined = await complaintRepliesRepository.insert(tx, {
    ...fromRoomMessage({ message, senderName, customer }, { isRead: false }),
    complaintId: complaint.id,
    clientKey: saidIn === null ? null : message.clientKey,
  });
  if (joined === null) return undefined;
  await caseMessageAdded.emit(tx, {
    companyId,
    complaintId: complaint.id,
    messageId: joined.id,
    text: joined.message,
    now: message.updatedAt,
  });
  // Words of the complaint's own page are announced there, with what else changes.
  if (saidIn !== null) return undefined;
  return () => announceComplaint(tx, companyId, complaint.id, 'message', { id, name: senderName });
}

/** Puts a citizen's message into the complaint that it belongs to, unread; an answer to the question about a solution into that complaint. */
export async function attachReceived(
  tx: Database,
  received: EventOf<typeof messageReceived>,
): Promise<AfterCommand | undefined> {
  const { message } = received;
  const tapped = await tappedAnswer(tx, received);
  const answered =
    tapped &&
    (await complaintRepliesRepository.survivorOf(
      tx,
      message.companyId,
      tapped.question.complaintId,
    ));
  return attachMessage(tx, message, null, answered);
}

/** Puts a message of ours into the complaint that it belongs to: of staff, wherever they wrote it, of a chatbot, or one about the complaint itself. */
export async function attachSaid(
  tx: Database,
  { message, complaintId, isAutomatic }: EventOf<typeof messageStored>,
): Promise<AfterCommand | undefined> {
  const isSaid = message.isSent && message.type !== 'system' && message.type !== 'reaction';
  return isSaid && (!isAutomatic || complaintId !== null)
    ? attachMessage(tx, message, complaintId)
    : undefined;
}

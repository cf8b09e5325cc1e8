import { COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire/complaints';
import type { messageReceived } from '../../conversations';
import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { announceComplaint } from '../cases/complaint-events';
import { fromRoomMessage } from '../cases/room-message';
import type { AfterCommand, EventOf } from '../../domain-events/define-event';
import { caseMessageAdded } from '../domain-events/case-events';
import { complaintRepliesRepository, type ComplaintRecord } from './complaint-replies.repository';

const SYSTEM = { id: null, name: null };

/**
 * The newest open complaint of a room under its lock; if it is closed during the wait, the next one
 * counts.
 */
async function lockNewestOpen(
  tx: Database,
  companyId: string,
  roomId: string,
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
 * Adds a citizen's new message to the newest open complaint of its room, unread; with none open it stays in the conversation alone. It
 * locks the complaint, so it comes before the event log is written; the complaint's own event comes after the message's.
 */
export async function attachMessage(
  tx: Database,
  { message, now }: EventOf<typeof messageReceived>,
): Promise<AfterCommand | undefined> {
  const { companyId, roomId, customerId } = message;
  const complaint = await lockNewestOpen(tx, companyId, roomId);
  const customer =
    complaint && (await complaintRepliesRepository.findCitizen(tx, companyId, customerId));
  if (complaint === null || customer === null) return undefined;
  const complaintId = complaint.id;
  const joined = await complaintRepliesRepository.insert(tx, {
    ...fromRoomMessage({ message, senderName: null, customer }, { isRead: false }),
    complaintId,
  });
  if (joined === null) return undefined;
  await caseMessageAdded.emit(tx, {
    companyId,
    complaintId,
    messageId: joined.id,
    text: joined.message,
    now,
  });
  return () => announceComplaint(tx, companyId, complaintId, 'message', SYSTEM);
}

import { COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { announceComplaint } from '../cases/complaint-events';
import { fromRoomMessage } from '../cases/room-message';
import type { MessageRow } from '../../conversations/messages/messages.repository';
import { queueOutgoing } from '../saysis/outgoing';
import { complaintRepliesRepository, type ComplaintRecord } from './complaint-replies.repository';

const NOBODY = { id: null, name: null };

/** The newest open complaint of a room under its lock; somebody may close one while it is waited for, then the next one counts. */
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
 * A citizen's new message joins the newest open complaint of its room, unread; with none open it stays in the conversation alone. It locks
 * the complaint, so it comes before the event log is written; `tell` then tells the company, after the message itself.
 */
export async function attachInbound(
  tx: Database,
  message: MessageRow,
  now: Date,
): Promise<{ tell: () => Promise<unknown> } | null> {
  const { companyId, roomId, customerId } = message;
  const complaint = await lockNewestOpen(tx, companyId, roomId);
  const customer =
    complaint && (await complaintRepliesRepository.findCitizen(tx, companyId, customerId));
  if (complaint === null || customer === null) return null;
  const complaintId = complaint.id;
  const joined = await complaintRepliesRepository.insert(tx, {
    ...fromRoomMessage({ message, senderName: null, customer }, { isRead: false }),
    complaintId,
  });
  if (joined === null) return null;
  await queueOutgoing(tx, {
    companyId,
    complaintId,
    kind: 'message',
    key: joined.id,
    fields: { message: { before: null, after: joined.message } },
    now,
  });
  return { tell: () => announceComplaint(tx, companyId, complaintId, 'message', NOBODY) };
}

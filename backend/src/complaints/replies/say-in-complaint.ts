import { CHANNELS } from '@muhatap/shared/wire/channels';
import { COMPLAINT_TEXT_LIMIT } from '@muhatap/shared/wire/complaints';
import type { Message, SendExtras } from '@muhatap/shared/wire/conversations';
import {
  readRequest,
  sendInRoom,
  withAction,
  checkTextLength,
  readRoom,
  type RoomRow,
} from '../../conversations';
import type { Database } from '../../database';
import type { Caller } from '../../access/caller';
import { Refusal } from '../../http/errors';
import { systemViewer } from '../../access/viewer';
import { caseMessageAdded } from '../domain-events/case-events';
import {
  complaintRepliesRepository,
  type ComplaintRecord,
  type SaidRow,
} from './complaint-replies.repository';
import { replyWayOf } from './reply-way';

/** The member of staff who writes. */
export type Speaker = Pick<Caller, 'companyId' | 'userId' | 'name'>;

/** Words of staff to the citizen of a complaint. */
export interface StaffReply extends Pick<SendExtras, 'attachment_url' | 'template' | 'reply_mode'> {
  text: string;
  /** Makes it happen once; null where the caller's transaction does. */
  key: string | null;
}

const keyTaken = () =>
  new Refusal(
    409,
    'idempotency_conflict',
    'Bu gönderim anahtarı başka bir mesaj için kullanılmış.',
  );

async function sayOnChannel(
  tx: Database,
  row: RoomRow,
  complaintId: string,
  speaker: Speaker,
  { text, key, attachment_url, template, reply_mode }: StaffReply,
  now: Date,
): Promise<Message> {
  const platform = row.room.channel;
  try {
    const request = readRequest({
      platform,
      account: row.account.externalId,
      recipient: row.customer.externalId,
      text,
      key,
      complaintId,
      type: template === undefined ? 'text' : 'template',
      ...(attachment_url !== undefined && { attachment_url }),
      ...(template !== undefined && { template }),
      // A reply about a case must not appear in public under a post by accident.
      ...(CHANNELS[platform].comments && { reply_mode: reply_mode ?? 'private' }),
    });
    const { message, created } = await sendInRoom(
      tx,
      { ...speaker, viewer: systemViewer(speaker.companyId) },
      row,
      request,
      now,
    );
    if (!created) throw keyTaken();
    return message;
  } catch (error) {
    throw withAction(error, platform);
  }
}

/** Words that SAYSIS carries to the citizen; throws what cannot be carried. */
async function textForSaysis(
  tx: Database,
  complaint: ComplaintRecord,
  { text, attachment_url, template }: StaffReply,
  now: Date,
): Promise<string> {
  const { state, why } = await replyWayOf(tx, complaint.companyId, complaint, now);
  if (state !== 'open') throw new Refusal(422, 'no_channel', why ?? 'Vatandaşa ulaşılamıyor.');
  if (attachment_url !== undefined)
    throw new Refusal(
      422,
      'file_unsupported',
      'SAYSIS üzerinden dosya gönderilemez. Yanıtınızı metin olarak yazın.',
    );
  if (template !== undefined)
    throw new Refusal(
      422,
      'template_unavailable',
      'SAYSIS üzerinden onaylı şablon gönderilemez. Yanıtınızı metin olarak yazın.',
    );
  return checkTextLength(text, COMPLAINT_TEXT_LIMIT);
}

/** Words that go through SAYSIS alone, which has them from the complaint. */
async function sayThroughSaysis(
  tx: Database,
  complaint: ComplaintRecord,
  speaker: Speaker,
  reply: StaffReply,
  now: Date,
): Promise<SaidRow> {
  const stored = await complaintRepliesRepository.insert(tx, {
    complaintId: complaint.id,
    message: await textForSaysis(tx, complaint, reply, now),
    senderName: speaker.name,
    sender: speaker.userId,
    direction: 'outbound',
    isReply: true,
    isRead: true,
    authorId: speaker.userId,
    clientKey: reply.key,
    createdAt: now,
  });
  if (stored === null) throw keyTaken();
  await caseMessageAdded.emit(tx, {
    companyId: speaker.companyId,
    complaintId: complaint.id,
    messageId: stored.id,
    text: stored.message,
    now,
  });
  return stored;
}

/**
 * Sends a message to the citizen: on the channel, where it is stored in the conversation as well,
 * or through SAYSIS. The conversation and the complaint are locked by the caller, in this order.
 * Writes the event log, so nothing that locks may follow; the event of the complaint itself is the
 * caller's.
 */
export async function sayInComplaint(
  tx: Database,
  complaint: ComplaintRecord,
  speaker: Speaker,
  reply: StaffReply,
  now: Date,
): Promise<SaidRow> {
  const row =
    complaint.roomId === null ? null : await readRoom(tx, speaker.companyId, complaint.roomId);
  if (row === null) return sayThroughSaysis(tx, complaint, speaker, reply, now);
  const { id } = await sayOnChannel(tx, row, complaint.id, speaker, reply, now);
  const stored = await complaintRepliesRepository.findByRoomMessage(tx, complaint.id, id);
  if (stored === null) throw new Error(`Message ${id} did not join its complaint.`);
  return stored;
}

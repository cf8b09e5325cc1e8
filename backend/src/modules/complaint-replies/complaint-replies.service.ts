import type { ComplaintMessage, ComplaintNoticeDraft, ComplaintReply, ComplaintStatus } from '@muhatap/shared/wire';
import { storableText } from '../../channels/provider-text';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { staffActor } from '../complaints/complaint-actor';
import { announceComplaint } from '../complaints/complaint-events';
import { complaintNotFound } from '../complaints/complaint-refusals';
import { presentComplaintMessage } from '../complaints/complaint.presenter';
import { uploadIdOf } from '../messages/send-plan';
import { complaintRepliesRepository, type ComplaintRecord, type SaidRow } from './complaint-replies.repository';
import { lockConversation } from './lock-conversation';
import { draftNotice } from './notice-draft';
import { sayInComplaint, type Speaker } from './say-in-complaint';

export interface ComplaintRepliesService {
  /** `created` is false when the key was used before and the same message is answered again. */
  reply(caller: Speaker, complaintId: string, reply: ComplaintReply, key: string): Promise<{ message: ComplaintMessage; created: boolean }>;
  draft(caller: Speaker, complaintId: string, asked: { durum: ComplaintStatus; reason?: string | undefined }): Promise<ComplaintNoticeDraft>;
  /** Nothing of the citizen is unread any more. */
  markRead(caller: Speaker, complaintId: string): Promise<void>;
}

const keyTaken = () => new Refusal(409, 'idempotency_conflict', 'Bu gönderim anahtarı başka bir mesaj için kullanılmış.');

/** Whether a stored message is what the same person asks for again. */
const isSame = ({ authorId, message, mediaUrl }: SaidRow, { userId }: Speaker, reply: ComplaintReply): boolean =>
  authorId === userId && message === storableText(reply.message).trim() && uploadIdOf(mediaUrl ?? undefined) === uploadIdOf(reply.attachment_url);

export function createComplaintRepliesService({ db, now }: { db: Database; now: () => Date }): ComplaintRepliesService {
  const known = (complaint: ComplaintRecord | null): ComplaintRecord => {
    if (complaint === null) throw complaintNotFound();
    return complaint;
  };
  const present = async ({ companyId }: Speaker, id: string): Promise<ComplaintMessage> => {
    const row = await complaintRepliesRepository.read(db, companyId, id);
    if (row === null) throw complaintNotFound();
    return presentComplaintMessage(row);
  };

  return {
    async reply(caller, complaintId, reply, key) {
      const { id, created } = await inTransaction(db, async (tx) => {
        known(await complaintRepliesRepository.find(tx, caller.companyId, complaintId));
        await complaintRepliesRepository.takeTurn(tx, complaintId, key);
        await lockConversation(tx, caller.companyId, complaintId);
        const complaint = known(await complaintRepliesRepository.lock(tx, caller.companyId, complaintId));
        const earlier = await complaintRepliesRepository.findByKey(tx, complaintId, key);
        if (earlier !== null) {
          if (!isSame(earlier, caller, reply)) throw keyTaken();
          return { id: earlier.id, created: false };
        }
        const { message: text, ...rest } = reply;
        const said = await sayInComplaint(tx, complaint, caller, { ...rest, text, key }, now());
        await announceComplaint(tx, caller.companyId, complaintId, 'message', staffActor(caller));
        return { id: said.id, created: true };
      });
      return { message: await present(caller, id), created };
    },

    async draft(caller, complaintId, { durum, reason = '' }) {
      const complaint = known(await complaintRepliesRepository.find(db, caller.companyId, complaintId));
      return draftNotice(db, { complaint, durum, reason: storableText(reason).trim() || null, caller, now: now() });
    },

    markRead: (caller, complaintId) =>
      inTransaction(db, async (tx) => {
        known(await complaintRepliesRepository.find(tx, caller.companyId, complaintId));
        if ((await complaintRepliesRepository.markRead(tx, complaintId)) > 0) await announceComplaint(tx, caller.companyId, complaintId, 'read', staffActor(caller));
      }),
  };
}

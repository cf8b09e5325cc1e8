import type {
  ComplaintMessage,
  ComplaintNoticeDraft,
  ComplaintReply,
  ComplaintReplyTemplates,
  ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { uploadIdOf } from '../../conversations';
import { storableText } from '../../text/storable-text';
import { complaintMessagesRepository } from '../cases/complaint-messages.repository';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { staffActor } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { complaintNotFound } from '../cases/complaint-refusals';
import { presentComplaintMessage } from '../cases/complaint.presenter';
import type { FollowLinkOf } from '../follow/follow-link';
import {
  complaintRepliesRepository,
  type ComplaintRecord,
  type SaidRow,
} from './complaint-replies.repository';
import { lockConversation } from './lock-conversation';
import { draftNotice } from './notice-draft';
import { findReplyTemplates } from './reply-templates';
import { sayInComplaint, type Speaker } from './say-in-complaint';

/** The person who answers, who must see the complaint. */
type Who = Speaker & AccessScope;

export interface ComplaintRepliesService {
  /** `created` is false when the key was used before and the same message is answered again. */
  reply(
    caller: Who,
    complaintId: string,
    reply: ComplaintReply,
    key: string,
  ): Promise<{ message: ComplaintMessage; created: boolean }>;
  draft(
    caller: Who,
    complaintId: string,
    query: { durum: ComplaintStatus; reason?: string | undefined },
  ): Promise<ComplaintNoticeDraft>;
  /** The company's prepared replies, filled for a complaint. */
  templates(caller: Who, complaintId: string): Promise<ComplaintReplyTemplates>;
  /** Nothing of the citizen is unread any more. */
  markRead(caller: Who, complaintId: string): Promise<void>;
}

const keyTaken = () =>
  new Refusal(
    409,
    'idempotency_conflict',
    'Bu gönderim anahtarı başka bir mesaj için kullanılmış.',
  );

/** Whether a stored message equals a repeated request of the same person. */
const isSame = (
  { authorId, message, mediaUrl }: SaidRow,
  { userId }: Speaker,
  reply: ComplaintReply,
): boolean =>
  authorId === userId &&
  message === storableText(reply.message).trim() &&
  uploadIdOf(mediaUrl ?? undefined) === uploadIdOf(reply.attachment_url);

export function createComplaintRepliesService({
  db,
  now,
  linkOf,
}: {
  db: Database;
  now: () => Date;
  linkOf: FollowLinkOf;
}): ComplaintRepliesService {
  const known = (complaint: ComplaintRecord | null): ComplaintRecord => {
    if (complaint === null) throw complaintNotFound();
    return complaint;
  };
  /** In the transaction of the send: afterwards the conversation may have another holder. */
  const present = async (tx: Database, caller: Who, id: string): Promise<ComplaintMessage> => {
    const row = await complaintMessagesRepository.find(tx, viewerOf(caller, 'complaints'), id);
    if (row === null) throw complaintNotFound();
    return presentComplaintMessage(row);
  };

  return {
    reply: (caller, complaintId, reply, key) =>
      inTransaction(db, async (tx) => {
        const viewer = viewerOf(caller, 'complaints');
        known(await complaintRepliesRepository.find(tx, viewer, complaintId));
        await complaintRepliesRepository.takeTurn(tx, complaintId, key);
        await lockConversation(tx, viewer, complaintId);
        const complaint = known(await complaintRepliesRepository.lock(tx, viewer, complaintId));
        const earlier = await complaintRepliesRepository.findByKey(tx, complaintId, key);
        if (earlier !== null) {
          if (!isSame(earlier, caller, reply)) throw keyTaken();
          return { message: await present(tx, caller, earlier.id), created: false };
        }
        const { message: text, ...rest } = reply;
        const message = await sayInComplaint(tx, complaint, caller, { ...rest, text, key }, now());
        await announceComplaint(tx, caller.companyId, complaintId, 'message', staffActor(caller));
        return { message: await present(tx, caller, message.id), created: true };
      }),

    async draft(caller, complaintId, { durum, reason = '' }) {
      const complaint = known(
        await complaintRepliesRepository.find(db, viewerOf(caller, 'complaints'), complaintId),
      );
      return draftNotice(db, {
        complaint,
        durum,
        reason: storableText(reason).trim() || null,
        caller,
        now: now(),
        linkOf,
      });
    },

    async templates(caller, complaintId) {
      const complaint = known(
        await complaintRepliesRepository.find(db, viewerOf(caller, 'complaints'), complaintId),
      );
      return findReplyTemplates(db, { complaint, caller, now: now(), linkOf });
    },

    markRead: (caller, complaintId) =>
      inTransaction(db, async (tx) => {
        known(
          await complaintRepliesRepository.find(tx, viewerOf(caller, 'complaints'), complaintId),
        );
        if ((await complaintRepliesRepository.markRead(tx, complaintId)) > 0)
          await announceComplaint(tx, caller.companyId, complaintId, 'read', staffActor(caller));
      }),
  };
}

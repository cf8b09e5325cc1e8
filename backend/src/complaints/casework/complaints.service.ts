import type {
  Complaint,
  ComplaintChange,
  ComplaintDetail,
  ComplaintList,
  ComplaintListQuery,
  ComplaintTermChange,
} from '@muhatap/shared/wire/complaints';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { forbidden } from '../../http/errors';
import { viewerOf } from '../../access/viewer';
import type { FollowLinkOf } from '../follow/follow-link';
import { lockWithParts } from '../merging/lock-conversations';
import { followsOther } from '../merging/merge-refusals';
import { mergesRepository } from '../merging/merges.repository';
import { notifyParts } from '../merging/notify-citizens';
import { presentPart } from '../merging/part.presenter';
import { replyWayOf } from '../replies/reply-way';
import { sendNotice } from '../replies/send-notice';
import { syncStateOf } from '../saysis/outgoing';
import { complaintSettingsRepository } from '../settings/complaint-settings.repository';
import { presentRating } from '../ratings/rate-complaint';
import { ratingsRepository } from '../ratings/ratings.repository';
import { termsRepository } from '../clock/terms.repository';
import { changeComplaint } from '../cases/change-complaint';
import { numberOf } from '../cases/complaint-code';
import { staffActor } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { fieldValuesOf } from '../cases/complaint-fields';
import { presentHistory } from '../cases/complaint-history.presenter';
import { complaintHistoryRepository } from '../cases/complaint-history.repository';
import { findCitizen } from '../cases/find-citizen';
import { listComplaints } from '../cases/complaint-list.service';
import { complaintMessagesRepository } from '../cases/complaint-messages.repository';
import { presentComplaintNote } from '../cases/complaint-note.presenter';
import { complaintNotesRepository } from '../cases/complaint-notes.repository';
import { complaintNotFound, nothingToChange } from '../cases/complaint-refusals';
import { changeTerm } from './change-term';
import { mayChange } from './may-change';
import { presentComplaint, presentComplaintMessage } from '../cases/complaint.presenter';
import { complaintsRepository } from '../cases/complaints.repository';

export interface ComplaintsService {
  list(caller: Caller, query: ComplaintListQuery): Promise<ComplaintList>;
  read(caller: Caller, id: string): Promise<ComplaintDetail>;
  /** Throws 403 `forbidden` for what the roles do not let the person do ({@link mayChange}); nothing is changed then. */
  change(caller: Caller, id: string, change: ComplaintChange): Promise<Complaint>;
  /** Throws the refusals of {@link ComplaintTermChange}. */
  changeTerm(caller: Caller, id: string, change: ComplaintTermChange): Promise<Complaint>;
}

export function createComplaintsService({
  db,
  now,
  linkOf,
}: {
  db: Database;
  now: () => Date;
  linkOf: FollowLinkOf;
}): ComplaintsService {
  return {
    list: (caller, query) => listComplaints(db, viewerOf(caller, 'complaints'), query, now()),

    async read(caller, id) {
      const { companyId } = caller;
      const viewer = viewerOf(caller, 'complaints');
      const row = await complaintsRepository.find(db, viewer, id);
      if (row === null) throw complaintNotFound();
      const [messages, history, notes, reply, sync, citizen, reasonRequired, terms, rating, parts] =
        await Promise.all([
          complaintMessagesRepository.listOf(db, viewer, id),
          complaintHistoryRepository.listOf(db, companyId, id),
          complaintNotesRepository.listOf(db, viewer, id),
          replyWayOf(db, companyId, row.complaint, now()),
          syncStateOf(db, companyId, id),
          findCitizen(db, caller, row),
          complaintSettingsRepository.isReasonRequired(db, companyId),
          termsRepository.find(db, companyId),
          ratingsRepository.newest(db, id),
          row.partCount === 0 ? [] : mergesRepository.partsOf(db, companyId, id),
        ]);
      return {
        complaint: presentComplaint(row, terms, now()),
        messages: messages.map(presentComplaintMessage),
        totalMessages: messages.length,
        history: history.map(presentHistory),
        notes: notes.map(presentComplaintNote),
        reply,
        sync,
        citizen,
        reasonRequired,
        rating: presentRating(rating),
        parts: parts.map(presentPart),
      };
    },

    change: (caller, id, { version, reason, notify, ...fields }) =>
      inTransaction(db, async (tx) => {
        const { companyId } = caller;
        const viewer = viewerOf(caller, 'complaints');
        const actor = staffActor(caller);
        const at = now();
        if (notify !== undefined) await lockWithParts(tx, viewer, id);
        const { row, history } = await changeComplaint(tx, {
          viewer,
          id,
          change: { ...fieldValuesOf(fields), reason },
          version,
          actor,
          now: at,
        });
        if (history.length === 0) throw nothingToChange();
        if (!mayChange(caller.access, history)) throw forbidden();
        if (row.mergedInto !== null && history.some(({ kind }) => kind === 'status'))
          throw followsOther(numberOf(row.mergedInto));
        if (notify !== undefined) {
          const { complaint } = row;
          const order = { companyId, complaint, notice: notify, caller, reason: reason ?? null };
          await sendNotice(tx, { ...order, now: at, linkOf });
          await notifyParts(tx, { ...order, now: at, linkOf });
        }
        for (const each of await mergesRepository.withParts(tx, companyId, id))
          await announceComplaint(tx, companyId, each, 'changed', actor);
        return presentComplaint(row, await termsRepository.find(tx, companyId), at);
      }),

    changeTerm: (caller, id, change) =>
      inTransaction(db, (tx) => changeTerm(tx, caller, { id, change, now: now() })),
  };
}

import type {
  Complaint,
  ComplaintChange,
  ComplaintDetail,
  ComplaintFilters,
  ComplaintList,
  ComplaintListQuery,
  ComplaintTermChange,
  ComplaintTotal,
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
import { sendNotice } from '../replies/send-notice';
import { termsRepository } from '../clock/terms.repository';
import { changeComplaint } from '../cases/change-complaint';
import { numberOf } from '../cases/complaint-code';
import { staffActor } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { fieldValuesOf } from '../cases/complaint-fields';
import { countComplaints, listComplaints } from '../cases/complaint-list.service';
import { nothingToChange } from '../cases/complaint-refusals';
import { decideLabels } from '../labels/decide-labels';
import { changeTerm } from './change-term';
import { mayChange } from './may-change';
import { readComplaint } from './read-complaint';
import { presentComplaint } from '../cases/complaint.presenter';

export interface ComplaintsService {
  list(caller: Caller, query: ComplaintListQuery): Promise<ComplaintList>;
  count(caller: Caller, filters: ComplaintFilters): Promise<ComplaintTotal>;
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

    count: async (caller, filters) => ({
      total: await countComplaints(db, viewerOf(caller, 'complaints'), filters, now()),
    }),

    read: (caller, id) => readComplaint(db, caller, id, now()),

    change: (caller, id, { version, reason, notify, label_ids: labelIds, ...fields }) =>
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
          further: labelIds && ((under, before) => decideLabels(under, before, labelIds)),
        });
        if (history.length === 0) throw nothingToChange();
        const { responsibleId } = row.complaint;
        if (!mayChange(caller.access, history, { userId: caller.userId, responsibleId }))
          throw forbidden();
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

import type { Complaint, ComplaintChange, ComplaintDetail, ComplaintList, ComplaintListQuery, ComplaintType } from '@muhatap/shared/wire';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { syncStateOf } from '../saysis/outgoing';
import { changeComplaint } from './change-complaint';
import { staffActor } from './complaint-actor';
import { announceComplaint } from './complaint-events';
import { presentHistory } from './complaint-history.presenter';
import { complaintHistoryRepository } from './complaint-history.repository';
import { listComplaints } from './complaint-list.service';
import { complaintMessagesRepository } from './complaint-messages.repository';
import { presentComplaintNote } from './complaint-note.presenter';
import { complaintNotesRepository } from './complaint-notes.repository';
import { complaintNotFound, nothingToChange } from './complaint-refusals';
import { presentComplaint, presentComplaintMessage } from './complaint.presenter';
import { complaintsRepository } from './complaints.repository';

export interface ComplaintsService {
  list(caller: Caller, query: ComplaintListQuery): Promise<ComplaintList>;
  read(caller: Caller, id: string): Promise<ComplaintDetail>;
  change(caller: Caller, id: string, change: ComplaintChange): Promise<Complaint>;
  types(caller: Caller): Promise<ComplaintType[]>;
}

export function createComplaintsService({ db, now }: { db: Database; now: () => Date }): ComplaintsService {
  return {
    list: ({ companyId }, query) => listComplaints(db, companyId, query),

    async read({ companyId }, id) {
      const row = await complaintsRepository.find(db, companyId, id);
      if (row === null) throw complaintNotFound();
      const [messages, history, notes, sync] = await Promise.all([
        complaintMessagesRepository.listOf(db, companyId, id),
        complaintHistoryRepository.listOf(db, companyId, id),
        complaintNotesRepository.listOf(db, companyId, id),
        syncStateOf(db, companyId, id),
      ]);
      return {
        complaint: presentComplaint(row),
        messages: messages.map(presentComplaintMessage),
        totalMessages: messages.length,
        history: history.map(presentHistory),
        notes: notes.map(presentComplaintNote),
        reply: { state: 'none', via: null, platform: null, until: null, why: null },
        sync,
      };
    },

    change: (caller, id, { version, durum, unit_id: unitId, type_id: typeId, konuOzeti, reason }) =>
      inTransaction(db, async (tx) => {
        const { companyId } = caller;
        const actor = staffActor(caller);
        const { row, history } = await changeComplaint(tx, { companyId, id, change: { durum, unitId, typeId, konuOzeti, reason }, version, actor, now: now() });
        if (history.length === 0) throw nothingToChange();
        await announceComplaint(tx, companyId, id, 'changed', actor);
        return presentComplaint(row);
      }),

    types: async ({ companyId }) =>
      (await complaintsRepository.types(db, companyId))
        .map(({ id, name, unitId, isActive, externalCode }) => ({ id, name, unit_id: unitId, is_active: isActive, external_code: externalCode, complaint_count: 0 }))
        .sort((a, b) => a.name.localeCompare(b.name, 'tr')),
  };
}

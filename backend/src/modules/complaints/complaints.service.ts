import type { Complaint, ComplaintChange, ComplaintDetail, ComplaintList, ComplaintType } from '@muhatap/shared/wire';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { notFound, Refusal } from '../../http/errors';
import { recordEvent } from '../events/record-event';
import { presentComplaint, presentComplaintMessage } from './complaint.presenter';
import { complaintsRepository, type ComplaintFilter } from './complaints.repository';

export interface ComplaintsService {
  list(caller: Caller, filter: ComplaintFilter): Promise<ComplaintList>;
  read(caller: Caller, id: string): Promise<ComplaintDetail>;
  change(caller: Caller, id: string, change: ComplaintChange): Promise<Complaint>;
  types(caller: Caller): Promise<ComplaintType[]>;
}

const complaintNotFound = () => notFound('Şikayet bulunamadı'); // spec §8

export function createComplaintsService({ db, now }: { db: Database; now: () => Date }): ComplaintsService {
  return {
    async list({ companyId }, filter) {
      const { rows, total } = await complaintsRepository.list(db, companyId, filter);
      const totalPages = Math.ceil(total / filter.limit);
      return {
        complaints: rows.map(presentComplaint),
        hasMore: filter.page < totalPages,
        totalReturned: rows.length,
        total,
        totalIsExact: true,
        currentPage: filter.page,
        totalPages,
      };
    },

    async read({ companyId }, id) {
      const row = await complaintsRepository.find(db, companyId, id);
      if (row === null) throw complaintNotFound();
      const messages = await complaintsRepository.messagesOf(db, companyId, id);
      return { complaint: presentComplaint(row), messages: messages.map(presentComplaintMessage), totalMessages: messages.length, history: [], notes: [], reply: { state: 'none', via: null, platform: null, until: null, why: null }, sync: { state: 'off', at: null } };
    },

    change: ({ companyId }, id, { durum = 'Yeni', version }) =>
      inTransaction(db, async (tx) => {
        const changed = await complaintsRepository.changeStatus(tx, companyId, id, durum, version, now());
        if (changed === null) {
          const newest = await complaintsRepository.find(tx, companyId, id);
          if (newest === null) throw complaintNotFound();
          throw new Refusal(409, 'conflict', 'Şikayet bu sırada başka biri tarafından güncellendi.', { complaint: presentComplaint(newest) });
        }
        await recordEvent(tx, companyId, 'complaint-updated', { complaint_id: id });
        return presentComplaint(changed);
      }),

    types: async ({ companyId }) =>
      (await complaintsRepository.types(db, companyId))
        .map(({ id, name, unitId, isActive, externalCode }) => ({ id, name, unit_id: unitId, is_active: isActive, external_code: externalCode, complaint_count: 0 }))
        .sort((a, b) => a.name.localeCompare(b.name, 'tr')),
  };
}

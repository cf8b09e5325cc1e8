import { COMPLAINT_STATUSES, type ComplaintSettings } from '@muhatap/shared/wire';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { recordEvent } from '../events/record-event';
import { templateUnknown } from './complaint-settings.refusals';
import { complaintSettingsRepository } from './complaint-settings.repository';

type Who = Pick<Caller, 'companyId'>;

export interface ComplaintSettingsService {
  read(who: Who): Promise<ComplaintSettings>;
  /** Throws 422 `template_unknown`. */
  write(who: Who, settings: ComplaintSettings): Promise<ComplaintSettings>;
}

export function createComplaintSettingsService({ db }: { db: Database }): ComplaintSettingsService {
  const read = async (tx: Database, companyId: string): Promise<ComplaintSettings> => {
    const chosen = new Map((await complaintSettingsRepository.list(tx, companyId)).map(({ durum, templateId }) => [durum, templateId]));
    return { status_templates: Object.fromEntries(COMPLAINT_STATUSES.map((status) => [status, chosen.get(status) ?? null])) as ComplaintSettings['status_templates'] };
  };

  return {
    read: ({ companyId }) => read(db, companyId),

    write: ({ companyId }, { status_templates: wanted }) =>
      inTransaction(db, async (tx) => {
        const ids = [...new Set(Object.values(wanted).filter((id) => id !== null))].sort();
        if ((await complaintSettingsRepository.holdTemplates(tx, companyId, ids)).length < ids.length) throw templateUnknown();
        for (const status of COMPLAINT_STATUSES) await complaintSettingsRepository.put(tx, companyId, status, wanted[status]);
        const written = await read(tx, companyId);
        await recordEvent(tx, companyId, 'casework-changed', { what: 'settings' });
        return written;
      }),
  };
}

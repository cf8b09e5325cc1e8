import {
  COMPLAINT_STATUSES,
  type ComplaintSettings,
  type ComplaintSettingsInput,
} from '@muhatap/shared/wire/complaints';
import { type Actor, recordChange } from '../../people';
import { recordEvent } from '../../events';
import { listTemplates } from '../../conversations';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { complaintSettingsRepository } from './complaint-settings.repository';

export interface ComplaintSettingsService {
  read(who: Pick<Actor, 'companyId'>): Promise<ComplaintSettings>;
  /** A rule that is left out stays as it is. Throws 422 `template_unknown`. */
  write(who: Actor, settings: ComplaintSettingsInput): Promise<ComplaintSettings>;
}

/** The titles of the rule and the messages in the audit log. */
const FIELDS = {
  reasonRequired: 'Reddederken gerekçe zorunlu',
  ...Object.fromEntries(COMPLAINT_STATUSES.map((status) => [status, `“${status}” mesajı`])),
};

export function createComplaintSettingsService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): ComplaintSettingsService {
  const read = async (tx: Database, companyId: string): Promise<ComplaintSettings> => {
    const chosen = new Map(
      (await complaintSettingsRepository.list(tx, companyId)).map(({ durum, templateId }) => [
        durum,
        templateId,
      ]),
    );
    return {
      status_templates: Object.fromEntries(
        COMPLAINT_STATUSES.map((status) => [status, chosen.get(status) ?? null]),
      ) as ComplaintSettings['status_templates'],
      reason_required: await complaintSettingsRepository.isReasonRequired(tx, companyId),
    };
  };

  /** The rule and the titles of the chosen templates. */
  const words = async (
    tx: Database,
    companyId: string,
  ): Promise<{ reasonRequired: boolean } & Record<string, string | boolean | null>> => {
    const settings = await read(tx, companyId);
    const titles = new Map(
      (await listTemplates(tx, companyId)).map(({ template }) => [template.id, template.title]),
    );
    return {
      reasonRequired: settings.reason_required,
      ...Object.fromEntries(
        Object.entries(settings.status_templates).map(([status, id]) => [
          status,
          (id && titles.get(id)) ?? null,
        ]),
      ),
    };
  };

  return {
    read: ({ companyId }) => read(db, companyId),

    write: (who, { status_templates: templateIds, reason_required: reasonRequired }) =>
      inTransaction(db, async (tx) => {
        const { companyId } = who;
        const before = await words(tx, companyId);
        const ids = [...new Set(Object.values(templateIds).filter((id) => id !== null))].sort();
        if (
          (await complaintSettingsRepository.holdTemplates(tx, companyId, ids)).length < ids.length
        )
          throw new Refusal(
            422,
            'template_unknown',
            'Seçilen mesaj şablonlarından biri artık yok.',
          );
        for (const status of COMPLAINT_STATUSES)
          await complaintSettingsRepository.put(tx, companyId, status, templateIds[status]);
        if (reasonRequired !== undefined)
          await complaintSettingsRepository.requireReason(tx, companyId, reasonRequired);
        const settings = await read(tx, companyId);
        await recordChange(tx, who, {
          kind: 'setting',
          subject: { id: null, name: 'Şikayet durumları' },
          at: now(),
          fields: FIELDS,
          before,
          after: await words(tx, companyId),
        });
        await recordEvent(tx, companyId, 'casework-changed', { what: 'settings' });
        return settings;
      }),
  };
}

import { COMPLAINT_STATUSES, type ComplaintSettings } from '@muhatap/shared/wire/complaints';
import { type Actor, recordChange } from '../../people';
import { recordEvent } from '../../events';
import { listTemplates } from '../../conversations';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { complaintSettingsRepository } from './complaint-settings.repository';

export interface ComplaintSettingsService {
  read(who: Pick<Actor, 'companyId'>): Promise<ComplaintSettings>;
  /** Throws 422 `template_unknown`. */
  write(who: Actor, settings: ComplaintSettings): Promise<ComplaintSettings>;
}

/** The titles of the messages in the audit log. */
const FIELDS = Object.fromEntries(
  COMPLAINT_STATUSES.map((status) => [status, `“${status}” mesajı`]),
);

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
    };
  };

  /** The titles of the chosen templates. */
  const words = async (tx: Database, companyId: string): Promise<Record<string, string | null>> => {
    const titles = new Map(
      (await listTemplates(tx, companyId)).map(({ template }) => [template.id, template.title]),
    );
    return Object.fromEntries(
      Object.entries((await read(tx, companyId)).status_templates).map(([status, id]) => [
        status,
        (id && titles.get(id)) ?? null,
      ]),
    );
  };

  return {
    read: ({ companyId }) => read(db, companyId),

    write: (who, { status_templates: templateIds }) =>
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
        const settings = await read(tx, companyId);
        await recordChange(tx, who, {
          kind: 'setting',
          subject: { id: null, name: 'Şikayet durum mesajları' },
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

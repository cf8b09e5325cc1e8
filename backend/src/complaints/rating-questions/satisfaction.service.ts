import type {
  ComplaintSatisfaction,
  ComplaintSatisfactionInput,
} from '@muhatap/shared/wire/complaints';
import { inTransaction, type Database } from '../../database';
import { recordEvent } from '../../events';
import { Refusal } from '../../http/errors';
import { recordChange, type Actor } from '../../people';
import { complaintSettingsRepository } from '../settings/complaint-settings.repository';
import { satisfactionRepository } from './satisfaction.repository';

export interface SatisfactionService {
  read(who: Pick<Actor, 'companyId'>): Promise<ComplaintSatisfaction>;
  /** Throws 422 `template_unsuitable`. */
  write(who: Actor, input: ComplaintSatisfactionInput): Promise<ComplaintSatisfaction>;
}

const unsuitable = () =>
  new Refusal(
    422,
    'template_unsuitable',
    'Bu şablon seçilemez: “Memnunum”, “Memnun değilim” ve “Sorunum çözülmedi” hızlı yanıt butonları olan onaylı bir şablon seçin.',
  );

async function read(db: Database, companyId: string): Promise<ComplaintSatisfaction> {
  const { isOn, templateId } = await satisfactionRepository.find(db, companyId);
  const templates = await satisfactionRepository.templates(db, companyId);
  return {
    is_on: isOn,
    template_id: templateId,
    templates: templates.map(({ id, title }) => ({ id, title })),
  };
}

/** The rule as the audit log names it. */
const written = ({ is_on: isOn, template_id: id, templates }: ComplaintSatisfaction) => ({
  isOn,
  template: templates.find((each) => each.id === id)?.title ?? null,
});

export const createSatisfactionService = ({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): SatisfactionService => ({
  read: ({ companyId }) => read(db, companyId),

  write: (who, { is_on: isOn, template_id: templateId }) =>
    inTransaction(db, async (tx) => {
      const { companyId } = who;
      const before = await read(tx, companyId);
      // One that was chosen before stays, also where its provider has changed it since.
      if (templateId !== null && templateId !== before.template_id) {
        await complaintSettingsRepository.holdTemplates(tx, companyId, [templateId]);
        if (before.templates.every(({ id }) => id !== templateId)) throw unsuitable();
      }
      await satisfactionRepository.save(tx, companyId, { isOn, templateId });
      const after = await read(tx, companyId);
      await recordChange(tx, who, {
        kind: 'setting',
        subject: { id: null, name: 'Memnuniyet sorusu' },
        at: now(),
        fields: { isOn: 'Çözümden sonra sorulsun', template: 'Süre dolunca gönderilen şablon' },
        before: written(before),
        after: written(after),
      });
      await recordEvent(tx, companyId, 'casework-changed', { what: 'settings' });
      return after;
    }),
});

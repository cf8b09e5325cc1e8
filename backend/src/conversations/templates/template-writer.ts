import type { Template } from '@muhatap/shared/wire/conversations';
import { inTransaction, isUniqueViolation, type Database } from '../../database';
import { recordEvent } from '../../events';
import { Refusal } from '../../http/errors';
import { type Actor, recordChange } from '../../people';
import { holdHeaderFile } from './header-file';
import { TEMPLATE_FIELDS, templateLabels } from './template-labels';
import { presentTemplate } from './template.presenter';
import { templatesRepository, type NewTemplate } from './templates.repository';

export const templateNotFound = () => new Refusal(404, 'template_not_found', 'Şablon bulunamadı.');

/** Refuses a type of complaints that the company does not have. */
async function checkType(
  tx: Database,
  { companyId, complaintTypeId: id }: NewTemplate,
): Promise<void> {
  if (id == null || (await templatesRepository.hasType(tx, companyId, id))) return;
  const message = 'Seçilen şikayet türü artık yok.';
  throw new Refusal(422, 'template_invalid', message, { fields: { complaint_type_id: message } });
}

/** Writes changes of templates into the audit log. */
const recorder =
  (now: () => Date) =>
  (
    tx: Database,
    who: Actor,
    { id, title }: Template,
    before: Template | null,
    after: Template | null,
  ) =>
    recordChange(tx, who, {
      kind: 'template',
      subject: { id, name: title },
      at: now(),
      fields: TEMPLATE_FIELDS,
      before: before && templateLabels(before),
      after: after && templateLabels(after),
    });

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

/** Writes templates, each with its entry in the audit log and its event for the company. */
export function createTemplateWriter({ db, now }: Parts) {
  const find = async (tx: Database, companyId: string, id: string): Promise<Template> => {
    const row = await templatesRepository.find(tx, companyId, id);
    if (row === null) throw templateNotFound();
    return presentTemplate(row);
  };
  const record = recorder(now);

  /** Runs `write` and announces the change; refuses a shortcut that another template has. */
  const change = async <T>(
    { companyId }: Actor,
    write: (tx: Database) => Promise<T>,
  ): Promise<T> => {
    try {
      return await inTransaction(db, async (tx) => {
        const result = await write(tx);
        await recordEvent(tx, companyId, 'inbox-changed', { what: 'templates' });
        return result;
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const message = 'Bu kısayol başka bir şablonda kullanılıyor.';
      throw new Refusal(409, 'shortcut_exists', message, { fields: { shortcut: message } });
    }
  };

  const add = (who: Actor, row: NewTemplate) =>
    change(who, async (tx) => {
      await checkType(tx, row);
      await holdHeaderFile(tx, row.headerFile);
      const made = await find(tx, who.companyId, await templatesRepository.insert(tx, row));
      await record(tx, who, made, null, made);
      return made;
    });

  const put = (who: Actor, id: string, row: NewTemplate) =>
    change(who, async (tx) => {
      await checkType(tx, row);
      await holdHeaderFile(tx, row.headerFile);
      const before = await find(tx, who.companyId, id);
      if (!(await templatesRepository.replace(tx, id, row))) throw templateNotFound();
      const after = await find(tx, who.companyId, id);
      await record(tx, who, before, before, after);
      return after;
    });

  const remove = (who: Actor, id: string) =>
    change(who, async (tx) => {
      const before = await find(tx, who.companyId, id);
      if (!(await templatesRepository.remove(tx, who.companyId, id))) throw templateNotFound();
      await record(tx, who, before, before, null);
    });
  return { add, put, remove };
}

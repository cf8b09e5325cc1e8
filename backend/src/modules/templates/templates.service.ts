import type { Template, TemplateInput } from '@muhatap/shared/wire';
import { inTransaction, isUniqueViolation, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { Refusal } from '../../http/errors';
import { recordEvent } from '../events/record-event';
import { checkTemplate } from './template-rules';
import { presentTemplate } from './template.presenter';
import { templatesRepository, type NewTemplate } from './templates.repository';

type Who = Pick<Caller, 'companyId' | 'userId'>;

export interface TemplatesService {
  list(who: Who): Promise<Template[]>;
  create(who: Who, given: TemplateInput): Promise<Template>;
  replace(who: Who, id: string, given: TemplateInput): Promise<Template>;
  remove(who: Who, id: string): Promise<void>;
}

const templateNotFound = () => new Refusal(404, 'template_not_found', 'Şablon bulunamadı.');

function rowOf({ companyId, userId }: Who, given: TemplateInput, now: Date): NewTemplate {
  const { provider_name, is_active, ...rest } = checkTemplate(given);
  return { ...rest, companyId, providerName: provider_name, isActive: is_active, updatedBy: userId, updatedAt: now };
}

export function createTemplatesService({ db, now }: { db: Database; now: () => Date }): TemplatesService {
  const find = async (tx: Database, companyId: string, id: string): Promise<Template> => {
    const row = await templatesRepository.find(tx, companyId, id);
    if (row === null) throw templateNotFound();
    return presentTemplate(row);
  };

  /** Runs `write` and tells the company; a shortcut that another template has is refused. */
  const change = async <T>({ companyId }: Who, write: (tx: Database) => Promise<T>): Promise<T> => {
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

  return {
    list: async ({ companyId }) => (await templatesRepository.list(db, companyId)).map(presentTemplate).sort((one, other) => one.title.localeCompare(other.title, 'tr')),

    create: (who, given) => {
      const row = rowOf(who, given, now());
      return change(who, async (tx) => find(tx, who.companyId, await templatesRepository.insert(tx, row)));
    },

    replace: (who, id, given) => {
      const row = rowOf(who, given, now());
      return change(who, async (tx) => {
        if (!(await templatesRepository.replace(tx, id, row))) throw templateNotFound();
        return find(tx, who.companyId, id);
      });
    },

    remove: (who, id) => change(who, async (tx) => {
      if (!(await templatesRepository.remove(tx, who.companyId, id))) throw templateNotFound();
    }),
  };
}

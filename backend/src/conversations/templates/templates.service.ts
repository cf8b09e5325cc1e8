import type {
  Template,
  TemplateInput,
  TemplateSubmission,
  TemplateSync,
} from '@muhatap/shared/wire/conversations';
import { type Actor, recordChange } from '../../people';
import type { CheckParts } from '../../channels';
import { recordEvent } from '../../events';
import { inTransaction, isUniqueViolation, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { checkTemplate } from './template-rules';
import { TEMPLATE_FIELDS, templateLabels } from './template-labels';
import { submitTemplate } from './submit-template';
import { syncTemplates } from './sync-templates';
import { presentTemplate } from './template.presenter';
import { templatesRepository, type NewTemplate } from './templates.repository';

export interface TemplatesService {
  list(who: Pick<Actor, 'companyId'>): Promise<Template[]>;
  create(who: Actor, input: TemplateInput): Promise<Template>;
  replace(who: Actor, id: string, input: TemplateInput): Promise<Template>;
  remove(who: Actor, id: string): Promise<void>;
  /** Reads the templates of the company's WhatsApp accounts from Meta. */
  sync(who: Pick<Actor, 'companyId'>): Promise<TemplateSync>;
  /** Submits a new template to Meta, and keeps it once Meta has taken it. */
  submit(who: Actor, input: TemplateSubmission): Promise<Template>;
}

const templateNotFound = () => new Refusal(404, 'template_not_found', 'Şablon bulunamadı.');

function rowOf({ companyId, userId }: Actor, input: TemplateInput, now: Date): NewTemplate {
  const { provider_name, is_active, ...rest } = checkTemplate(input);
  return {
    ...rest,
    companyId,
    providerName: provider_name,
    isActive: is_active,
    updatedBy: userId,
    updatedAt: now,
  };
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

export function createTemplatesService(parts: CheckParts): TemplatesService {
  const { db, now } = parts;
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
      const made = await find(tx, who.companyId, await templatesRepository.insert(tx, row));
      await record(tx, who, made, null, made);
      return made;
    });

  return {
    sync: ({ companyId }) => syncTemplates(parts, companyId),

    list: async ({ companyId }) =>
      (await templatesRepository.list(db, companyId))
        .map(presentTemplate)
        .sort((one, other) => one.title.localeCompare(other.title, 'tr')),

    create: (who, input) => add(who, rowOf(who, input, now())),

    submit: async (who, input) => {
      const { kept, businessId, provider } = await submitTemplate(parts, who.companyId, input);
      return add(who, { ...rowOf(who, kept, now()), businessId, provider });
    },

    replace: (who, id, input) => {
      const row = rowOf(who, input, now());
      return change(who, async (tx) => {
        const before = await find(tx, who.companyId, id);
        if (!(await templatesRepository.replace(tx, id, row))) throw templateNotFound();
        const after = await find(tx, who.companyId, id);
        await record(tx, who, before, before, after);
        return after;
      });
    },

    remove: (who, id) =>
      change(who, async (tx) => {
        const before = await find(tx, who.companyId, id);
        if (!(await templatesRepository.remove(tx, who.companyId, id))) throw templateNotFound();
        await record(tx, who, before, before, null);
      }),
  };
}

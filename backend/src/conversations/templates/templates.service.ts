import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type {
  Template,
  TemplateInput,
  TemplateSubmission,
  TemplateSync,
} from '@muhatap/shared/wire/conversations';
import type { Actor } from '../../people';
import { deleteAccountTemplate } from '../../channels';
import type { schema } from '../../database';
import { Refusal } from '../../http/errors';
import { checkTemplate } from './template-rules';
import { NOT_READ } from './edit-rules';
import { readHeaderFile } from './header-file';
import { refuse, resubmitTemplate, submitTemplate, type TemplateParts } from './submit-template';
import { GONE, syncTemplates } from './sync-templates';
import { createTemplateWriter, templateNotFound } from './template-writer';
import { presentTemplate } from './template.presenter';
import { templatesRepository, type NewTemplate } from './templates.repository';

export interface TemplatesService {
  list(who: Pick<Actor, 'companyId'>): Promise<Template[]>;
  create(who: Actor, input: TemplateInput): Promise<Template>;
  replace(who: Actor, id: string, input: TemplateInput): Promise<Template>;
  /** Deletes a template here, at its provider before that where it shall be gone there, too. */
  remove(who: Actor, id: string, isAtProvider: boolean): Promise<void>;
  /** Reads the templates of the company's WhatsApp accounts from Meta. */
  sync(who: Pick<Actor, 'companyId'>): Promise<TemplateSync>;
  /** Submits a new template to Meta, and keeps it once Meta has taken it. */
  submit(who: Actor, input: TemplateSubmission): Promise<Template>;
  /** Submits a template that Meta has anew. */
  resubmit(who: Actor, id: string, input: TemplateSubmission): Promise<Template>;
}

type TemplateRow = typeof schema.templates.$inferSelect;

function rowOf({ companyId, userId }: Actor, input: TemplateInput, now: Date): NewTemplate {
  const { provider_name, is_active, header_file: _file, ...checked } = checkTemplate(input);
  const { complaint_status: status, complaint_type_id: typeId, ...rest } = checked;
  return {
    ...rest,
    ...(status !== undefined && { complaintStatus: status as ComplaintStatus | null }),
    ...(typeId !== undefined && { complaintTypeId: typeId }),
    companyId,
    providerName: provider_name,
    isActive: is_active,
    updatedBy: userId,
    updatedAt: now,
  };
}

/** The variables of a template, with those that its buttons need: a form that does not know of buttons leaves them out. */
function withButtonVariables(
  row: NewTemplate,
  before: TemplateRow,
): Pick<NewTemplate, 'variables'> {
  const given = row.variables ?? [];
  const needed = (before.provider?.buttons ?? []).flatMap(({ variable }) => variable ?? []);
  const missing = before.variables.filter(
    ({ name }) => needed.includes(name) && given.every((one) => one.name !== name),
  );
  return { variables: [...given, ...missing] };
}

/** The file that a header shows where the sender chooses none; undefined leaves it as it is. */
async function defaultFile(
  { uploads }: TemplateParts,
  { companyId, headerFile }: TemplateRow,
  url: string | null | undefined,
): Promise<Pick<NewTemplate, 'headerFile'>> {
  if (url === undefined || headerFile === null) return {};
  if (url === null) return { headerFile: { ...headerFile, file: null } };
  const { kind } = headerFile;
  return { headerFile: (await readHeaderFile(uploads, companyId, { kind, url })).kept };
}

/** Deletes a template at its provider, if it is there; throws refusals. */
async function removeAtProvider(
  parts: TemplateParts,
  { companyId, businessId, providerName, provider }: TemplateRow,
): Promise<void> {
  if (provider === null || provider.status === GONE || providerName === null) return;
  const { id } = provider;
  if (!id) throw new Refusal(409, 'template_account', NOT_READ);
  const owner = { companyId, businessId };
  const answer = await deleteAccountTemplate(parts, owner, { id, name: providerName });
  // Without a connected account nothing of it is read again, so it can go here alone.
  if (answer !== null && !('unclear' in answer)) refuse(answer);
}

export function createTemplatesService(parts: TemplateParts): TemplatesService {
  const { db, now } = parts;
  const { add, put, remove } = createTemplateWriter(parts);
  const stored = async ({ companyId }: Actor, id: string): Promise<TemplateRow> => {
    const row = await templatesRepository.find(db, companyId, id);
    if (row === null) throw templateNotFound();
    return row.template;
  };

  return {
    sync: ({ companyId }) => syncTemplates(parts, companyId),

    list: async ({ companyId }) =>
      (await templatesRepository.list(db, companyId))
        .map(presentTemplate)
        .sort((one, other) => one.title.localeCompare(other.title, 'tr')),

    create: (who, input) => add(who, rowOf(who, input, now())),

    submit: async (who, input) => {
      const { kept, ...taken } = await submitTemplate(parts, who.companyId, input);
      return add(who, { ...rowOf(who, kept, now()), ...taken });
    },

    resubmit: async (who, id, input) => {
      const before = await stored(who, id);
      const { kept, businessId, provider, headerFile } = await resubmitTemplate(
        parts,
        before,
        input,
      );
      const { isActive: _kept, ...row } = rowOf(who, kept, now());
      return put(who, id, { ...row, businessId, provider, headerFile });
    },

    replace: async (who, id, input) => {
      const row = rowOf(who, input, now());
      const before = await stored(who, id);
      return put(who, id, {
        ...row,
        ...withButtonVariables(row, before),
        ...(await defaultFile(parts, before, input.header_file)),
      });
    },

    remove: async (who, id, isAtProvider) => {
      if (isAtProvider) await removeAtProvider(parts, await stored(who, id));
      await remove(who, id);
    },
  };
}

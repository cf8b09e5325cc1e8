import {
  TEMPLATE_CATEGORIES,
  type TemplateHeaderFile,
  type TemplateInput,
  type TemplateSubmission,
} from '@muhatap/shared/wire/conversations';
import {
  submitAccountTemplate,
  type CheckParts,
  type TemplateDraft,
  type TemplateOwner,
  type TemplatePlace,
  type TemplateRefusal,
} from '../../channels';
import type { schema } from '../../database';
import type { UploadsService } from '../../files';
import { Refusal } from '../../http/errors';
import { editObstacle, NOT_READ, recentEdits } from './edit-rules';
import { readSample } from './header-file';
import { checkSubmission, type CheckedSubmission } from './submission-rules';
import { templatesRepository } from './templates.repository';

type TemplateRow = typeof schema.templates.$inferSelect;
type Provider = NonNullable<TemplateRow['provider']>;

/** Needs of the commands of templates: accounts of the provider, and the files of headers. */
export interface TemplateParts extends CheckParts {
  readonly uploads: Pick<UploadsService, 'find'>;
}

/** A template that its provider took. */
export interface TakenTemplate {
  readonly kept: TemplateInput;
  readonly businessId: string;
  readonly provider: Provider;
  readonly headerFile: TemplateHeaderFile | null;
}

const atField = (code: string, field: string, message: string) =>
  new Refusal(409, code, message, { fields: { [field]: message } });

const isShortcutTaken = (rows: readonly TemplateRow[], shortcut: string | null, id?: string) =>
  shortcut !== null && rows.some((row) => row.shortcut === shortcut && row.id !== id);

/** Refuses what could not be kept, before anybody is asked. */
async function refuseTaken(
  { db }: TemplateParts,
  { companyId, businessId }: TemplateOwner,
  { name, language }: Pick<TemplateDraft, 'name' | 'language'>,
  { shortcut }: TemplateInput,
): Promise<void> {
  const rows = (await templatesRepository.list(db, companyId)).map(({ template }) => template);
  if (
    rows.some(
      (row) =>
        row.kind === 'approved' &&
        row.channels.includes('whatsapp') &&
        row.providerName === name &&
        row.language === language &&
        (businessId === null || row.businessId === null || row.businessId === businessId),
    )
  )
    throw atField('template_exists', 'provider_name', 'Bu ad ve dilde bir şablon zaten var.');
  if (isShortcutTaken(rows, shortcut)) throw shortcutExists();
}

const shortcutExists = () =>
  atField('shortcut_exists', 'shortcut', 'Bu kısayol başka bir şablonda kullanılıyor.');

/** Throws the refusal of an account that could not be chosen, or of the provider. */
export function refuse(answer: { readonly unclear: string } | TemplateRefusal): never {
  if ('unclear' in answer) throw new Refusal(409, 'template_account', answer.unclear);
  throw answer.isOpen
    ? new Refusal(502, 'template_unanswered', answer.problem)
    : new Refusal(422, 'template_refused', answer.problem);
}

const fileOf = (
  { uploads }: TemplateParts,
  companyId: string,
  { header_file: file }: TemplateSubmission,
) => (file === null ? null : readSample(uploads, companyId, file));

async function hand(
  parts: TemplateParts,
  owner: TemplateOwner,
  submission: TemplateSubmission,
  { kept, buttons, draft }: CheckedSubmission,
  place: TemplatePlace = { id: null, isApproved: false },
): Promise<TakenTemplate> {
  const file =
    draft.authentication === null ? await fileOf(parts, owner.companyId, submission) : null;
  const answer = await submitAccountTemplate(
    parts,
    owner,
    { ...draft, headerFile: file?.sample ?? null },
    place,
  );
  if ('unclear' in answer) return refuse(answer);
  const { businessId, submitted } = answer;
  if ('problem' in submitted) return refuse(submitted);
  return {
    ...{ kept, businessId, headerFile: file?.kept ?? null },
    provider: {
      ...{ status: submitted.status, category: draft.category, fault: null, buttons },
      ...{ id: submitted.id, business_id: businessId, read_at: parts.now().toISOString() },
    },
  };
}

/** Submits a template for approval; throws a refusal in Turkish, and nothing is kept then. */
export async function submitTemplate(
  parts: TemplateParts,
  companyId: string,
  submission: TemplateSubmission,
): Promise<TakenTemplate> {
  const checked = checkSubmission(submission);
  const owner = { companyId, businessId: submission.business_id };
  await refuseTaken(parts, owner, checked.draft, checked.kept);
  return hand(parts, owner, submission, checked);
}

/**
 * Submits a template that its provider has anew: its name and language stay, an approved one keeps its category. Throws 409
 * `template_not_editable`, and as {@link submitTemplate}.
 */
export async function resubmitTemplate(
  parts: TemplateParts,
  row: TemplateRow,
  submission: TemplateSubmission,
): Promise<TakenTemplate> {
  const { companyId, businessId, providerName, provider } = row;
  const id = provider?.id ?? null;
  const now = parts.now();
  const obstacle = editObstacle(provider, now);
  if (providerName === null || id === null || obstacle !== null)
    throw new Refusal(409, 'template_not_editable', obstacle ?? NOT_READ);
  const isApproved = provider?.status === 'APPROVED';
  const given = {
    ...(isApproved ? inCategory(submission, provider) : submission),
    ...{ provider_name: providerName, language: row.language },
  };
  const checked = checkSubmission(given);
  const rows = (await templatesRepository.list(parts.db, companyId)).map(
    ({ template }) => template,
  );
  if (isShortcutTaken(rows, checked.kept.shortcut, row.id)) throw shortcutExists();
  const taken = await hand(parts, { companyId, businessId }, given, checked, { id, isApproved });
  const edits = [...recentEdits(provider, now), ...(isApproved ? [now.toISOString()] : [])];
  return {
    ...taken,
    // The answer to an edit names no status: the template waits again.
    provider: { ...taken.provider, status: 'PENDING', edited_at: edits },
  };
}

/** Choices of a code for which nothing was chosen. */
const PLAIN_CODE = { has_advice: true, expires_minutes: null };

/** A submission in the category that its provider approved. */
function inCategory(submission: TemplateSubmission, { category }: Provider): TemplateSubmission {
  if (category === 'AUTHENTICATION')
    return { ...submission, authentication: submission.authentication ?? PLAIN_CODE };
  return {
    ...submission,
    authentication: null,
    category: TEMPLATE_CATEGORIES.find((one) => one === category) ?? submission.category,
  };
}

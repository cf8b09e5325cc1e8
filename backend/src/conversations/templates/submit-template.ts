import type { TemplateInput, TemplateSubmission } from '@muhatap/shared/wire/conversations';
import { submitAccountTemplate, type CheckParts, type TemplateDraft } from '../../channels';
import type { schema } from '../../database';
import { Refusal } from '../../http/errors';
import { checkSubmission } from './submission-rules';
import { templatesRepository } from './templates.repository';

type Provider = NonNullable<(typeof schema.templates.$inferSelect)['provider']>;

/** A template that its provider took. */
export interface TakenTemplate {
  readonly kept: TemplateInput;
  readonly businessId: string;
  readonly provider: Provider;
}

const atField = (code: string, field: string, message: string) =>
  new Refusal(409, code, message, { fields: { [field]: message } });

/** Refuses what could not be kept, before anybody is asked. */
async function refuseTaken(
  { db }: CheckParts,
  companyId: string,
  { name, language }: TemplateDraft,
  { shortcut }: TemplateInput,
): Promise<void> {
  const rows = (await templatesRepository.list(db, companyId)).map(({ template }) => template);
  if (
    rows.some(
      (row) =>
        row.kind === 'approved' &&
        row.channels.includes('whatsapp') &&
        row.providerName === name &&
        row.language === language,
    )
  )
    throw atField('template_exists', 'provider_name', 'Bu ad ve dilde bir şablon zaten var.');
  if (shortcut !== null && rows.some((row) => row.shortcut === shortcut))
    throw atField('shortcut_exists', 'shortcut', 'Bu kısayol başka bir şablonda kullanılıyor.');
}

/** Submits a template for approval; throws a refusal in Turkish, and nothing is kept then. */
export async function submitTemplate(
  parts: CheckParts,
  companyId: string,
  submission: TemplateSubmission,
): Promise<TakenTemplate> {
  const { kept, draft } = checkSubmission(submission);
  await refuseTaken(parts, companyId, draft, kept);
  const answer = await submitAccountTemplate(parts, companyId, draft);
  if ('unclear' in answer) throw new Refusal(409, 'template_account', answer.unclear);
  const { businessId, submitted } = answer;
  if ('problem' in submitted)
    throw submitted.isOpen
      ? new Refusal(502, 'template_unanswered', submitted.problem)
      : new Refusal(422, 'template_refused', submitted.problem);
  return {
    kept,
    businessId,
    provider: {
      ...{ status: submitted.status, category: submission.category, fault: null, buttons: [] },
      read_at: parts.now().toISOString(),
    },
  };
}

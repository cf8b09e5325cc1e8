import { z } from 'zod';
import { BUTTON_TYPES, HEADER_KINDS, templateInput } from './template.wire';

/** Categories of templates whose words are written here; one that carries a code (AUTHENTICATION) has words and a button of Meta's own. */
export const TEMPLATE_CATEGORIES = ['UTILITY', 'MARKETING'] as const;
export const templateCategory = z.enum(TEMPLATE_CATEGORIES);
export type TemplateCategory = z.infer<typeof templateCategory>;

/** The choices of a template that carries a code: whether Meta advises against passing it on, and after how many minutes (1 to 90) it says that the code ends; null says nothing. */
export const templateAuthentication = z.object({
  has_advice: z.boolean().default(true),
  expires_minutes: z.number().int().nullable().default(null),
});
export type TemplateAuthentication = z.infer<typeof templateAuthentication>;

/** A button of a submitted template: as {@link templateButton}, of a type that can be submitted. */
export const submittedButton = z.object({
  type: z.enum(BUTTON_TYPES),
  text: z.string().trim().max(100).default(''),
  url: z.string().trim().max(2500).nullable().default(null),
  phone: z.string().trim().max(40).nullable().default(null),
  variable: z
    .string()
    .regex(/^[a-z0-9_]{1,30}$/)
    .nullable()
    .default(null),
});
export type SubmittedButton = z.infer<typeof submittedButton>;

/**
 * `POST /api/templates/submissions` (grant `settings`) → 201 {@link template}, which waits for Meta's approval. 422
 * `template_invalid` with `details.fields` where Meta would refuse the words, 409 `template_exists` for a name and language that are
 * taken, 409 `template_account` where it is not clear which account submits, 422 `template_refused` with Meta's reason, 502
 * `template_unanswered` where Meta did not answer. Only a template that Meta took is kept. `header_file.url` is an upload, the sample
 * that Meta's reviewers see; `business_id` chooses between several WhatsApp Business accounts. With `authentication`
 * the category is AUTHENTICATION, and words and buttons are Meta's, whatever else came.
 *
 * `PUT /api/templates/{id}/submission` → {@link template} submits one that Meta has anew, with the same refusals and 409
 * `template_not_editable` for a status that allows none, or an approved one that was submitted within a day, or ten times within 30.
 * Its name and language stay; an approved one keeps its category.
 */
export const templateSubmission = templateInput
  .pick({ title: true, shortcut: true, body: true, variables: true, language: true })
  .extend({
    header: z.string().trim().max(200).nullable().default(null),
    footer: z.string().trim().max(200).nullable().default(null),
    provider_name: z.string().max(600),
    category: templateCategory,
    buttons: z.array(submittedButton).max(20).default([]),
    header_file: z
      .object({ kind: z.enum(HEADER_KINDS), url: z.string().max(1500) })
      .nullable()
      .default(null),
    authentication: templateAuthentication.nullable().default(null),
    business_id: z.string().max(64).nullable().default(null),
  });
export type TemplateSubmission = z.infer<typeof templateSubmission>;

/** The variable of a code. */
export const CODE_VARIABLE = {
  name: 'kod',
  label: 'Doğrulama kodu',
  source: 'none',
  example: '123456',
} as const;

/** Words of a template that carries a code, as they stand until Meta's own are read. */
export const authenticationTexts = ({ has_advice, expires_minutes }: TemplateAuthentication) => ({
  header: null,
  body: `*{{${CODE_VARIABLE.name}}}* doğrulama kodunuz.${has_advice ? ' Güvenliğiniz için bu kodu paylaşmayın.' : ''}`,
  footer:
    expires_minutes === null ? null : `Bu kodun süresi ${expires_minutes} dakika içinde dolar.`,
});

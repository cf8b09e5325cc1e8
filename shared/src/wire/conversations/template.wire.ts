import { z } from 'zod';
import { platform, PLATFORMS } from '../channels/channels.wire';
import { openEnum } from '../open';

/** `reply`: free text, inside the service window. `approved`: approved by the provider, allowed outside it. */
export const TEMPLATE_KINDS = ['reply', 'approved'] as const;
export const templateKind = z.enum(TEMPLATE_KINDS);
export type TemplateKind = z.infer<typeof templateKind>;

/** Sources that fill a variable without typing; `none` is typed by hand. */
export const VARIABLE_SOURCES = [
  'none',
  'customer_name',
  'customer_phone',
  'agent_name',
  'company_name',
  'complaint_code',
  'complaint_subject',
  'complaint_status',
  'complaint_reason',
] as const;
export const templateVariable = z.object({
  /** Stands in the text as `{{name}}`; WhatsApp's positional `{{1}}` are the names in order of first appearance. */
  name: z.string().regex(/^[a-z0-9_]{1,30}$/),
  label: z.string().trim().min(1).max(60),
  source: z.enum(VARIABLE_SOURCES).default('none'),
  example: z.string().max(120).default(''),
});

const readVariable = templateVariable.extend({
  source: openEnum(VARIABLE_SOURCES).default('none'),
});
export type TemplateVariable = z.infer<typeof readVariable>;

/** Longest parts of an approved template (docs/behaviour.md §9.6). */
export const TEMPLATE_LIMITS = { header: 60, body: 1024, footer: 60 } as const;

/** A button below a template as its provider has it; `url` of one that opens a page. */
export const templateButton = z.object({
  type: z.string(),
  text: z.string(),
  url: z.string().nullable(),
});
export type TemplateButton = z.infer<typeof templateButton>;

/**
 * A message template. `provider` is what its provider said of it last, null or absent where it was never read there: `status` and
 * `category` in the provider's words (`APPROVED`, `PENDING`, `REJECTED`, …), `fault` in Turkish why it cannot be sent from here. `provider_name` is WhatsApp's template name, Twilio's ContentSid or Authkey's wid; null for a reply. */
export const template = z.object({
  id: z.string(),
  kind: openEnum(TEMPLATE_KINDS),
  title: z.string(),
  shortcut: z.string().nullable(),
  header: z.string().nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  variables: z.array(readVariable),
  channels: z.array(openEnum(PLATFORMS)),
  provider_name: z.string().nullable(),
  language: z.string(),
  is_active: z.boolean(),
  updated_by: z.string().nullable(),
  updated_at: z.string(),
  provider: z
    .object({
      status: z.string(),
      category: z.string().nullable(),
      fault: z.string().nullable(),
      buttons: z.array(templateButton),
      read_at: z.string(),
    })
    .nullable()
    .optional(),
});
export type Template = z.infer<typeof template>;

/** `POST /api/templates/sync` (grant `settings`): reads the templates of the company's WhatsApp accounts from Meta. `problems` are Turkish, one an account that could not be read. */
export const templateSync = z.object({
  read: z.number().int(),
  changed: z.number().int(),
  problems: z.array(z.string()),
});
export type TemplateSync = z.infer<typeof templateSync>;

/** `GET /api/templates` (all, by title). */
export const templateList = z.object({ templates: z.array(template) });

/**
 * `POST /api/templates` (201) and `PUT /api/templates/{id}` → {@link template}; `DELETE` → 204. 422 `template_invalid` with field
 * errors in `details.fields`: an approved one needs `provider_name` and channels of WhatsApp kind, every `{{name}}` its variable.
 * A shortcut that exists: 409 `shortcut_exists`. Changing needs the grant `settings`.
 */
export const templateInput = z.object({
  kind: templateKind,
  title: z.string().trim().min(1).max(80),
  shortcut: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}_-]{1,30}$/u)
    .nullable()
    .default(null),
  header: z.string().trim().max(TEMPLATE_LIMITS.header).nullable().default(null),
  body: z.string().trim().min(1).max(4096),
  footer: z.string().trim().max(TEMPLATE_LIMITS.footer).nullable().default(null),
  variables: z.array(templateVariable).max(20).default([]),
  channels: z.array(platform).max(6).default([]),
  provider_name: z.string().trim().max(512).nullable().default(null),
  language: z.string().trim().min(2).max(10).default('tr'),
  is_active: z.boolean().default(true),
});
export type TemplateInput = z.infer<typeof templateInput>;

/** Categories in which a template can be submitted from here; one with a code (AUTHENTICATION) has words and a button of Meta's own. */
export const TEMPLATE_CATEGORIES = ['UTILITY', 'MARKETING'] as const;
export const templateCategory = z.enum(TEMPLATE_CATEGORIES);
export type TemplateCategory = z.infer<typeof templateCategory>;

/**
 * `POST /api/templates/submissions` (grant `settings`) → 201 {@link template}, which waits for Meta's approval. 422
 * `template_invalid` with `details.fields` where Meta would refuse the words, 409 `template_exists` for a name and language that are
 * taken, 409 `template_account` where it is not clear which account submits, 422 `template_refused` with Meta's reason, 502
 * `template_unanswered` where Meta did not answer. Only a template that Meta took is kept.
 */
export const templateSubmission = templateInput
  .pick({ title: true, shortcut: true, body: true, variables: true, language: true })
  .extend({
    header: z.string().trim().max(200).nullable().default(null),
    footer: z.string().trim().max(200).nullable().default(null),
    provider_name: z.string().max(600),
    category: templateCategory,
  });
export type TemplateSubmission = z.infer<typeof templateSubmission>;

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

/** Types of buttons with which a template can be submitted. */
export const BUTTON_TYPES = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'] as const;
export type ButtonType = (typeof BUTTON_TYPES)[number];

/** Most buttons of a template, together and of each type, and the longest parts of one (docs/behaviour.md §9.6). */
export const BUTTON_LIMITS = {
  ...{ all: 10, text: 25, url: 2000, phone: 20, code: 15 },
  of: { QUICK_REPLY: 10, URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1 },
} as const;

/**
 * A button below a template as its provider has it. `url` of one that opens a page, whose end may be `{{1}}`; `phone` of one that
 * calls. `variable` names the variable that fills it when it is sent: the end of its address, or the code that it copies.
 */
export const templateButton = z.object({
  type: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  phone: z.string().nullable().optional(),
  variable: z.string().nullable().optional(),
});
export type TemplateButton = z.infer<typeof templateButton>;

/** Kinds of files that the header of a template can show. */
export const HEADER_KINDS = ['image', 'video', 'document'] as const;
export type HeaderKind = (typeof HEADER_KINDS)[number];

/** The file in the header of a template: its kind, and the one that is sent where the sender chooses none. */
export const templateHeaderFile = z.object({
  kind: openEnum(HEADER_KINDS),
  file: z
    .object({ url: z.string(), name: z.string(), mime_type: z.string(), size: z.number() })
    .nullable(),
});
export type TemplateHeaderFile = z.infer<typeof templateHeaderFile>;

/**
 * A message template. `provider` is what its provider said of it last, null or absent where it was never read there: `status` and
 * `category` in the provider's words (`APPROVED`, `PENDING`, `REJECTED`, …), `fault` in Turkish why it cannot be sent from here, `id`
 * and `business_id` its own there and of its WhatsApp Business account, `edited_at` the moments of the last 30 days at which it was
 * submitted anew. `provider_name` is WhatsApp's template name, Twilio's ContentSid or Authkey's wid; null for a reply.
 */
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
      id: z.string().nullable().optional(),
      business_id: z.string().nullable().optional(),
      edited_at: z.array(z.string()).optional(),
    })
    .nullable()
    .optional(),
  header_file: templateHeaderFile.nullable().optional(),
  /** The status and the type of complaints for whose replies it is suggested; null for any. Older servers have none. */
  complaint_status: z.string().nullable().optional(),
  complaint_type_id: z.string().nullable().optional(),
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
 * `header_file` is the `url` of an upload, the file that a header shows where the sender chooses none; left out, it stays as it is, and
 * so do `complaint_status` and `complaint_type_id` (an unknown one: 422 `template_invalid`).
 * A shortcut that exists: 409 `shortcut_exists`. `DELETE …?provider=true` deletes it at its provider first: 409 `template_account`,
 * 422 `template_refused`, 502 `template_unanswered`, and it stays here then. Changing needs the grant `settings`.
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
  header_file: z.string().max(1500).nullable().optional(),
  complaint_status: z.string().max(30).nullable().optional(),
  complaint_type_id: z.string().max(64).nullable().optional(),
});
export type TemplateInput = z.infer<typeof templateInput>;

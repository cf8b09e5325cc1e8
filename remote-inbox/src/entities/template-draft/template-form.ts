import type { Platform, Template, TemplateInput, TemplateVariable } from '@muhatap/shared/wire';
import { CHANNEL_CAPABILITIES, TEMPLATE_LIMITS } from '@muhatap/shared/wire';
import { followTexts, MOST_VARIABLES } from './variables';

/** A template while it is being written: empty texts instead of nulls. */
export interface TemplateForm {
  readonly kind: Template['kind'];
  readonly title: string;
  readonly shortcut: string;
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  readonly variables: readonly TemplateVariable[];
  readonly channels: readonly Platform[];
  readonly providerName: string;
  readonly language: string;
  readonly isActive: boolean;
}

/** Lengths of the wire that are no limit of a provider. */
export const TEXT_LIMITS = { title: 80, shortcut: 30, replyBody: 4096 } as const;

/** A new reply. */
export const emptyTemplate: TemplateForm = {
  kind: 'reply',
  title: '',
  shortcut: '',
  header: '',
  body: '',
  footer: '',
  variables: [],
  channels: [],
  providerName: '',
  language: 'tr',
  isActive: true,
};

/** The form of a template that exists. */
export const templateForm = (template: Template): TemplateForm => ({
  kind: template.kind,
  title: template.title,
  shortcut: template.shortcut ?? '',
  header: template.header ?? '',
  body: template.body,
  footer: template.footer ?? '',
  variables: template.variables,
  channels: template.channels,
  providerName: template.provider_name ?? '',
  language: template.language,
  isActive: template.is_active,
});

/** Most code points of the body: the provider's for an approved one, the narrowest chosen channel's for a reply. */
export function bodyLimit({ kind, channels }: Pick<TemplateForm, 'kind' | 'channels'>): number {
  if (kind === 'approved') return TEMPLATE_LIMITS.body;
  return Math.min(
    TEXT_LIMITS.replyBody,
    ...channels.map((channel) => CHANNEL_CAPABILITIES[channel].textLimit),
  );
}

const textsOf = ({ kind, header, body, footer }: TemplateForm) =>
  kind === 'approved' ? [header, body, footer] : [body];

/** A change of the form; its variables follow its texts. What was said of a variable comes back with its name. */
export function writeTemplate(
  form: TemplateForm,
  part: Partial<TemplateForm>,
  said: readonly TemplateVariable[] = form.variables,
): TemplateForm {
  const next = { ...form, ...part };
  const known = part.variables ?? [...next.variables, ...said];
  return { ...next, variables: followTexts(textsOf(next), known).slice(0, MOST_VARIABLES) };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** The body to send; a reply has no header, footer or provider. */
export function templateInput(form: TemplateForm): TemplateInput {
  const isApproved = form.kind === 'approved';
  return {
    kind: form.kind,
    title: form.title.trim(),
    shortcut: orNull(form.shortcut),
    header: isApproved ? orNull(form.header) : null,
    body: form.body.trim(),
    footer: isApproved ? orNull(form.footer) : null,
    variables: form.variables.map((one) => ({ ...one, label: one.label.trim() })),
    channels: [...form.channels],
    provider_name: isApproved ? orNull(form.providerName) : null,
    language: form.language.trim(),
    is_active: form.isActive,
  };
}

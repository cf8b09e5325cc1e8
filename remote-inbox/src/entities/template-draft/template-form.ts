import type {
  Template,
  TemplateCategory,
  TemplateInput,
  TemplateVariable,
} from '@muhatap/shared/wire/conversations';
import { channelOf } from '@muhatap/shared/wire/channels';
import { TEMPLATE_LIMITS } from '@muhatap/shared/wire/conversations';
import { followTexts, MOST_VARIABLES } from './variables';

/** A template while it is edited: an absent text is null or empty. With a `category` it is submitted to Meta, null is one that is approved already. */
export type TemplateForm = Omit<TemplateInput, 'kind' | 'variables' | 'channels'> &
  Pick<Template, 'kind' | 'variables' | 'channels'> & { category: TemplateCategory | null };

/** Lengths of the wire that are no limit of a provider. */
export const TEXT_LIMITS = { title: 80, shortcut: 30, replyBody: 4096 } as const;

/** A new reply. */
export const emptyTemplate: TemplateForm = {
  kind: 'reply',
  title: '',
  shortcut: null,
  header: null,
  body: '',
  footer: null,
  variables: [],
  channels: [],
  provider_name: null,
  language: 'tr',
  is_active: true,
  category: null,
};

/** The form of a template that exists. */
export const templateForm = ({
  kind,
  title,
  shortcut,
  header,
  body,
  footer,
  variables,
  channels,
  provider_name,
  language,
  is_active,
}: Template): TemplateForm => ({
  kind,
  title,
  shortcut,
  header,
  body,
  footer,
  variables,
  channels,
  provider_name,
  language,
  is_active,
  category: null,
});

/** Most code points of the body: the provider's for an approved one, the narrowest chosen channel's for a reply. */
export function bodyLimit({ kind, channels }: Pick<TemplateForm, 'kind' | 'channels'>): number {
  if (kind === 'approved') return TEMPLATE_LIMITS.body;
  return Math.min(
    TEXT_LIMITS.replyBody,
    ...channels.map(channelOf).flatMap(({ isKnown, textLimit: limit }) => (isKnown ? limit : [])),
  );
}

const textsOf = ({ kind, header, body, footer }: TemplateForm) =>
  kind === 'approved' ? [header ?? '', body, footer ?? ''] : [body];

/** A change of the form; its variables follow its texts. What was said of a variable comes back with its name. */
export function writeTemplate(
  form: TemplateForm,
  part: Partial<TemplateForm>,
  remembered: readonly TemplateVariable[] = form.variables,
): TemplateForm {
  const next = { ...form, ...part };
  const known = part.variables ?? [...next.variables, ...remembered];
  return { ...next, variables: followTexts(textsOf(next), known).slice(0, MOST_VARIABLES) };
}

/** The trimmed text; null for an empty one. */
export const textOrNull = (text: string | null): string | null => text?.trim() || null;

/** The parts of an approved template that a reply does not have. */
export const NO_APPROVED_PARTS = {
  ...{ header: null, footer: null, provider_name: null },
  category: null,
} as const;

/** Whether a new template can be submitted from here: one of WhatsApp Cloud alone. */
export const isSubmittable = ({ kind, channels }: Pick<TemplateForm, 'kind' | 'channels'>) =>
  kind === 'approved' && channels.length === 1 && channels[0] === 'whatsapp';

/** The template to send; the category stays only where it can be submitted. */
export const templateBody = (input: TemplateForm): TemplateForm => ({
  ...input,
  category: isSubmittable(input) ? input.category : null,
  header: textOrNull(input.header),
  footer: textOrNull(input.footer),
  provider_name: textOrNull(input.provider_name),
});

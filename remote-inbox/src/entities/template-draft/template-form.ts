import type {
  Template,
  TemplateAuthentication,
  TemplateButton,
  TemplateHeaderFile,
  TemplateCategory,
  TemplateInput,
  TemplateVariable,
} from '@muhatap/shared/wire/conversations';
import { channelOf } from '@muhatap/shared/wire/channels';
import {
  authenticationTexts,
  BUTTON_TYPES,
  CODE_VARIABLE,
  HEADER_KINDS,
  TEMPLATE_CATEGORIES,
  TEMPLATE_LIMITS,
} from '@muhatap/shared/wire/conversations';
import { isOneOf } from '@muhatap/shared/wire/open';
import { followTexts, MOST_VARIABLES } from './variables';

/** A template while it is edited: an absent text is null or empty. With a `category` it is submitted to Meta, null is one that is approved already. */
export type TemplateForm = Omit<TemplateInput, 'kind' | 'variables' | 'channels' | 'header_file'> &
  Pick<Template, 'kind' | 'variables' | 'channels'> & {
    category: TemplateCategory | null;
    buttons: TemplateButton[];
    header_file: TemplateHeaderFile | null;
    /** The choices of a template that carries a code; null for any other. */
    authentication: TemplateAuthentication | null;
    /** The WhatsApp Business account to which it is submitted; null for the only one. */
    business_id: string | null;
  };

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
  buttons: [],
  header_file: null,
  authentication: null,
  business_id: null,
  complaint_status: null,
  complaint_type_id: null,
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
  provider,
  header_file,
  complaint_status = null,
  complaint_type_id = null,
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
  buttons: provider?.buttons ?? [],
  header_file: header_file ?? null,
  authentication: null,
  business_id: provider?.business_id ?? null,
  complaint_status,
  complaint_type_id,
});

/** Most code points of the body: the provider's for an approved one, the narrowest chosen channel's for a reply. */
export function bodyLimit({ kind, channels }: Pick<TemplateForm, 'kind' | 'channels'>): number {
  if (kind === 'approved') return TEMPLATE_LIMITS.body;
  return Math.min(
    TEXT_LIMITS.replyBody,
    ...channels.map(channelOf).flatMap(({ isKnown, textLimit: limit }) => (isKnown ? limit : [])),
  );
}

const textsOf = ({ kind, header, body, footer, buttons }: TemplateForm) =>
  kind === 'approved'
    ? [header ?? '', body, footer ?? '', ...buttons.map(({ variable }) => `{{${variable ?? ''}}}`)]
    : [body];

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
  ...{ category: null, header_file: null, authentication: null },
} as const;

/** Whether a new template can be submitted from here: one of WhatsApp Cloud alone. */
export const isSubmittable = ({ kind, channels }: Pick<TemplateForm, 'kind' | 'channels'>) =>
  kind === 'approved' && channels.length === 1 && channels[0] === 'whatsapp';

/** The template to send; the category stays only where it can be submitted. */
export const templateBody = (input: TemplateForm): TemplateForm => ({
  ...input,
  category: isSubmittable(input) ? input.category : null,
  header: input.category === null || input.header_file === null ? textOrNull(input.header) : null,
  footer: textOrNull(input.footer),
  provider_name: textOrNull(input.provider_name),
});

/** Whether Meta takes an edit of a template that it has, as far as its status tells. */
export const isResubmittable = ({ provider, header_file, kind }: Template): boolean =>
  kind === 'approved' &&
  !!provider?.id &&
  ['APPROVED', 'REJECTED', 'PAUSED'].includes(provider.status) &&
  (!header_file || isOneOf(HEADER_KINDS, header_file.kind)) &&
  (provider.category === 'AUTHENTICATION' ||
    provider.buttons.every(({ type }) => BUTTON_TYPES.some((one) => one === type)));

/** A choice of what Meta shall approve: words of a category, or a code. */
export type SubmittedAs = TemplateCategory | 'AUTHENTICATION';
export const SUBMITTED_AS = [...TEMPLATE_CATEGORIES, 'AUTHENTICATION'] as const;

/** The category of Meta in which a template is submitted anew. */
export const categoryOf = ({ provider }: Template): SubmittedAs =>
  SUBMITTED_AS.find((one) => one === provider?.category) ?? 'UTILITY';

/** Choices of a new template that carries a code. */
const NEW_CODE: TemplateAuthentication = { has_advice: true, expires_minutes: 10 };

/** A form's template with a code, whose words Meta writes itself. */
export const withCode = (authentication: TemplateAuthentication): Partial<TemplateForm> => ({
  ...{ category: 'UTILITY', authentication, header_file: null },
  ...authenticationTexts(authentication),
  buttons: [{ type: 'OTP', text: 'Kodu kopyala', url: null, variable: CODE_VARIABLE.name }],
  variables: [CODE_VARIABLE],
});

/** The parts that change with what is submitted; null submits nothing. */
export const submittedAs = (choice: SubmittedAs | null): Partial<TemplateForm> =>
  choice === 'AUTHENTICATION' ? withCode(NEW_CODE) : { category: choice, authentication: null };

/** The choice of a form; null submits nothing. */
export const choiceOf = ({ category, authentication }: TemplateForm): SubmittedAs | null =>
  authentication === null ? category : 'AUTHENTICATION';

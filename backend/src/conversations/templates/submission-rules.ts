import {
  authenticationTexts,
  CODE_VARIABLE,
  TEMPLATE_LIMITS,
  type SubmittedButton,
  type TemplateButton,
  type TemplateInput,
  type TemplateSubmission,
} from '@muhatap/shared/wire/conversations';
import type { ProviderButton, ProviderText, TemplateDraft } from '../../channels';
import { Refusal } from '../../http/errors';
import { buttonFaults, isFilled, type Fault } from './button-rules';
import { checkTemplate } from './template-rules';

const PLACE = /\{\{(\w+)\}\}/g;

/** The names of a text's variables, each once, in order of first appearance. */
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name)),
];

const tooLong = (text: string | null, limit: number): string | null =>
  [...(text ?? '')].length > limit ? `En çok ${limit} karakter yazabilirsiniz.` : null;

const broken = (text: string | null): string | null =>
  (text ?? '').includes('\n') ? 'Meta burada satır sonu kabul etmez.' : null;

function numberFault(text: string): string | null {
  const names = namesIn(text);
  const isCounted = names.some((name) => /^\d+$/.test(name));
  return isCounted && names.some((name, index) => name !== String(index + 1))
    ? 'Numaralı değişkenler {{1}} ile başlamalı ve sırayla, atlamadan gitmeli.'
    : null;
}

function bodyFault(body: string): string | null {
  if (/^\{\{|\}\}$/.test(body.trim()))
    return 'Metin bir değişkenle başlayamaz ve bitemez; önüne ve arkasına sözcük yazın.';
  if (/\}\}\s*\{\{/.test(body)) return 'İki değişken yan yana duramaz; aralarına sözcük yazın.';
  return numberFault(body);
}

/** Variables without an example, which Meta's reviewers read. */
const exampleFaults = (variables: TemplateSubmission['variables'], texts: string) =>
  variables.map(({ name, example }, index): Fault => [
    `variables.${index}.example`,
    namesIn(texts).includes(name) && example.trim() === ''
      ? 'Meta her değişken için bir örnek ister.'
      : null,
  ]);

const expiryFault = (minutes: number | null): string | null =>
  minutes !== null && (minutes < 1 || minutes > 90)
    ? 'Süre 1 ile 90 dakika arasında olmalı.'
    : null;

/** The faults of what people write; Meta writes the words of a code itself. */
function wordFaults(input: TemplateSubmission): Fault[] {
  const { header, body, footer, variables, buttons } = input;
  const ofButtons = buttons.filter(isFilled).map(({ variable }) => `{{${variable ?? ''}}}`);
  return [
    ['header', tooLong(header, TEMPLATE_LIMITS.header) ?? broken(header)],
    ['header', numberFault(header ?? '')],
    [
      'header_file',
      header !== null && input.header_file !== null
        ? 'Başlık ya metin ya dosya olabilir; birini kaldırın.'
        : null,
    ],
    ['body', bodyFault(body)],
    ['footer', tooLong(footer, TEMPLATE_LIMITS.footer) ?? broken(footer)],
    ...buttonFaults(input),
    ...exampleFaults(variables, `${header ?? ''} ${body} ${ofButtons.join(' ')}`),
  ];
}

function faultsOf(input: TemplateSubmission): Fault[] {
  const { provider_name: name, language, authentication } = input;
  return [
    [
      'provider_name',
      /^[a-z0-9_]{1,512}$/.test(name)
        ? null
        : 'Meta’daki ad yalnızca küçük harf (Türkçe karakter olmadan), rakam ve _ içerebilir; en çok 512 karakter.',
    ],
    [
      'language',
      /^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(language) ? null : 'Dil kodunu tr ya da en_US gibi yazın.',
    ],
    ...(authentication === null
      ? wordFaults(input)
      : [['authentication.expires_minutes', expiryFault(authentication.expires_minutes)] as const]),
  ];
}

/** A text with the provider's places, and their examples. */
function numbered(text: string, variables: TemplateSubmission['variables']): ProviderText {
  const names = namesIn(text);
  return {
    text: text.replace(PLACE, (_place, name: string) => `{{${names.indexOf(name) + 1}}}`),
    examples: names.map((one) => variables.find(({ name }) => name === one)?.example.trim() ?? ''),
  };
}

const draftButton =
  (variables: TemplateSubmission['variables']) =>
  (button: SubmittedButton): ProviderButton => {
    const { type, text, url, phone, variable } = button;
    const example = variables.find(({ name }) => name === variable)?.example.trim() ?? null;
    return {
      ...{ type, text: type === 'COPY_CODE' ? '' : text },
      url: type === 'URL' ? url : null,
      phone: type === 'PHONE_NUMBER' ? phone : null,
      example: isFilled(button) ? example : null,
    };
  };

/** The button of a code, as Meta makes it. */
const CODE_BUTTON: TemplateButton = {
  ...{ type: 'OTP', text: 'Kodu kopyala', url: null, phone: null },
  variable: CODE_VARIABLE.name,
};

const keptButton = (button: SubmittedButton): TemplateButton => {
  const { type, text, url, phone, variable } = button;
  return {
    ...{ type, text: type === 'COPY_CODE' ? 'Kodu kopyala' : text },
    url: type === 'URL' ? url : null,
    phone: type === 'PHONE_NUMBER' ? phone : null,
    variable: isFilled(button) ? variable : null,
  };
};

/** A submission of a code with the words that Meta gives it, any other as it came. */
function worded(submission: TemplateSubmission): TemplateSubmission {
  const { authentication } = submission;
  if (authentication === null) return submission;
  return {
    ...submission,
    ...authenticationTexts(authentication),
    ...{ buttons: [], header_file: null },
    variables: [CODE_VARIABLE],
  };
}

/** A submission as it is kept and as its provider reads it; its header's file is read later. */
export interface CheckedSubmission {
  readonly kept: TemplateInput;
  readonly buttons: TemplateButton[];
  readonly draft: Omit<TemplateDraft, 'headerFile'>;
}

/** Throws 422 `template_invalid` with `details.fields`. */
export function checkSubmission(given: TemplateSubmission): CheckedSubmission {
  const submission = worded(given);
  const { buttons, authentication, title, shortcut, language } = submission;
  const kept = checkTemplate({
    ...{ title, shortcut, language, provider_name: submission.provider_name },
    ...{ header: submission.header, body: submission.body, footer: submission.footer },
    ...{ kind: 'approved', channels: ['whatsapp'], is_active: true },
    variables: submission.variables,
  });
  const faults = faultsOf(submission).filter((pair): pair is [string, string] => pair[1] !== null);
  const [first] = faults;
  if (first !== undefined)
    throw new Refusal(422, 'template_invalid', first[1], {
      fields: Object.fromEntries([...faults].reverse()),
    });
  const { header, body, footer, variables } = kept;
  return {
    kept,
    buttons: authentication === null ? buttons.map(keptButton) : [CODE_BUTTON],
    draft: {
      ...{ name: submission.provider_name, language, footer, authentication },
      category: authentication === null ? submission.category : 'AUTHENTICATION',
      header: header === null ? null : numbered(header, variables),
      body: numbered(body, variables),
      buttons: buttons.map(draftButton(variables)),
    },
  };
}

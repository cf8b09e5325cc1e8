import {
  TEMPLATE_LIMITS,
  type TemplateInput,
  type TemplateSubmission,
} from '@muhatap/shared/wire/conversations';
import type { ProviderText, TemplateDraft } from '../../channels';
import { Refusal } from '../../http/errors';
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
  variables.map(({ name, example }, index): [string, string | null] => [
    `variables.${index}.example`,
    namesIn(texts).includes(name) && example.trim() === ''
      ? 'Meta her değişken için bir örnek ister.'
      : null,
  ]);

function faultsOf(input: TemplateSubmission): [string, string | null][] {
  const { provider_name: name, language, header, body, footer, variables } = input;
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
    ['header', tooLong(header, TEMPLATE_LIMITS.header) ?? broken(header)],
    ['header', numberFault(header ?? '')],
    ['body', bodyFault(body)],
    ['footer', tooLong(footer, TEMPLATE_LIMITS.footer) ?? broken(footer)],
    ...exampleFaults(variables, `${header ?? ''} ${body}`),
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

/** A submission as it is kept and as its provider reads it; throws 422 `template_invalid` with `details.fields`. */
export function checkSubmission(submission: TemplateSubmission): {
  readonly kept: TemplateInput;
  readonly draft: TemplateDraft;
} {
  const { category, ...input } = submission;
  const kept = checkTemplate({
    ...input,
    ...{ kind: 'approved', channels: ['whatsapp'], is_active: true },
  });
  const faults = faultsOf(submission).filter((pair): pair is [string, string] => pair[1] !== null);
  const [first] = faults;
  if (first !== undefined)
    throw new Refusal(422, 'template_invalid', first[1], { fields: Object.fromEntries(faults) });
  const { header, body, footer, variables, language } = kept;
  return {
    kept,
    draft: {
      ...{ name: submission.provider_name, language, category, footer },
      header: header === null ? null : numbered(header, variables),
      body: numbered(body, variables),
    },
  };
}

import {
  CODE_VARIABLE,
  type TemplateButton,
  type TemplateVariable,
} from '@muhatap/shared/wire/conversations';
import type { ProviderButton, ProviderTemplate, ProviderText } from '../../channels';

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** A text in which places of other names are the same ones, if they stand in the same order. */
const shapeOf = (text: string | null): string => {
  const names: string[] = [];
  return (text ?? '').replace(PLACE, (_place, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `{{${names.indexOf(name) + 1}}}`;
  });
};

interface Texts {
  readonly header: string | null;
  readonly body: string;
  readonly footer: string | null;
}

/** Whether a template here has the words that its provider approved, whatever its places are called. */
export const hasSameText = (own: Texts, { header, body, footer }: ProviderTemplate): boolean =>
  shapeOf(own.header) === shapeOf(header?.text ?? null) &&
  shapeOf(own.body) === shapeOf(body.text) &&
  (own.footer ?? '') === (footer ?? '');

/** A text whose places have names that are used once in the template: header and body both count from 1. */
function namedText(
  { text, examples }: ProviderText,
  nameOf: (name: string) => string,
  label: string,
): { text: string; variables: TemplateVariable[] } {
  const names: string[] = [];
  const renamed = text.replace(PLACE, (_place, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `{{${nameOf(name)}}}`;
  });
  return {
    text: renamed,
    variables: names.map((name, index) => ({
      name: nameOf(name),
      label: `${label} ${index + 1}`,
      source: 'none',
      example: (examples[index] ?? '').slice(0, 120),
    })),
  };
}

const prefixed = (prefix: string) => (name: string) =>
  `${prefix}${name.toLocaleLowerCase('en')}`.slice(0, 30);

const isCode = ({ category }: ProviderTemplate) => category === 'AUTHENTICATION';

/** The provider's words as they are kept here. */
export function textsOf(template: ProviderTemplate) {
  const { header, body, footer } = template;
  const named = header && namedText(header, prefixed('baslik_'), 'Başlık değişkeni');
  const main = isCode(template)
    ? { ...namedText(body, () => CODE_VARIABLE.name, ''), variables: [CODE_VARIABLE] }
    : namedText(body, prefixed('degisken_'), 'Değişken');
  return {
    header: named?.text ?? null,
    body: main.text,
    footer,
    variables: [...(named?.variables ?? []), ...main.variables],
  };
}

/** The example of an address's end; providers give the end alone or the whole address. */
function endOf({ url, example }: ProviderButton): string {
  const begin = (url ?? '').replace(/\{\{\w+\}\}.*$/, '');
  const given = example ?? '';
  return (begin !== '' && given.startsWith(begin) ? given.slice(begin.length) : given).slice(
    0,
    120,
  );
}

function variableOf(button: ProviderButton, name: string): TemplateVariable | null {
  const { type, text, url, example } = button;
  if (type === 'COPY_CODE')
    return {
      name,
      label: 'Kopyalanacak kod',
      source: 'none',
      example: (example ?? '').slice(0, 120),
    };
  return /\{\{/.test(url ?? '')
    ? { name, label: `“${text}” bağlantısının sonu`, source: 'none', example: endOf(button) }
    : null;
}

/** The provider's buttons as they are kept here, with the variables that fill them under the names that they have had; the button of a code copies what the first place of the body shows. */
export function buttonsOf(
  template: ProviderTemplate,
  body: string,
  before: readonly TemplateButton[],
): { buttons: TemplateButton[]; variables: TemplateVariable[] } {
  const [, code = CODE_VARIABLE.name] = [...body.matchAll(PLACE)][0] ?? [];
  const kept = template.buttons.map((button, index) => {
    const variable = isCode(template)
      ? { ...CODE_VARIABLE, name: code }
      : variableOf(button, before[index]?.variable ?? `buton_${index + 1}`);
    const { type, text, url, phone } = button;
    return { button: { type, text, url, phone, variable: variable?.name ?? null }, variable };
  });
  return {
    buttons: kept.map(({ button }) => button),
    variables: kept.flatMap(({ variable }) => variable ?? []),
  };
}

/** 'Randevu hatirlatma' of `randevu_hatirlatma`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim().slice(0, 80);
  return words.slice(0, 1).toLocaleUpperCase('tr') + words.slice(1);
}

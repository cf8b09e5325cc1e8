import type { TemplateVariable } from '@muhatap/shared/wire/conversations';
import type { ProviderTemplate, ProviderText } from '../../channels';

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
  prefix: string,
  label: string,
): { text: string; variables: TemplateVariable[] } {
  const names: string[] = [];
  const nameOf = (name: string) => `${prefix}${name.toLocaleLowerCase('en')}`.slice(0, 30);
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

/** The provider's words as they are kept here. */
export function textsOf({ header, body, footer }: ProviderTemplate) {
  const named = header && namedText(header, 'baslik_', 'Başlık değişkeni');
  const main = namedText(body, 'degisken_', 'Değişken');
  return {
    header: named?.text ?? null,
    body: main.text,
    footer,
    variables: [...(named?.variables ?? []), ...main.variables],
  };
}

/** 'Randevu hatirlatma' of `randevu_hatirlatma`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim().slice(0, 80);
  return words.slice(0, 1).toLocaleUpperCase('tr') + words.slice(1);
}

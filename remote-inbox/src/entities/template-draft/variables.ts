import { lower } from '@muhatap/shared/i18n';
import type { TemplateVariable } from '@muhatap/shared/wire/conversations';

/** Most variables of one template (wire: templateInput). */
export const MOST_VARIABLES = 20;

/** The variables that fill themselves, as the toolbar offers them. */
export const READY_VARIABLES: readonly TemplateVariable[] = [
  { name: 'kisi_adi', label: 'Kişi adı', source: 'customer_name', example: 'İlknur Şahin' },
  { name: 'telefon', label: 'Telefon', source: 'customer_phone', example: '+90 532 111 22 33' },
  { name: 'temsilci_adi', label: 'Temsilci adı', source: 'agent_name', example: 'Ayşe Yılmaz' },
  { name: 'kurum_adi', label: 'Kurum adı', source: 'company_name', example: 'Ilıca Belediyesi' },
];

const SLOT = /\{\{([^{}]*)\}\}/g;
const NAME = /^[a-z0-9_]{1,30}$/;
const slotsIn = (text: string): string[] =>
  [...text.matchAll(SLOT)].map(([, inside = '']) => inside);

/** Names of the variables of some texts, each once, in order of first appearance. */
export const namesIn = (...texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap(slotsIn))].filter((name) => NAME.test(name));

/** Invalid names in braces: with blanks, capitals or Turkish letters. */
export const badNamesIn = (text: string): string[] =>
  [...new Set(slotsIn(text))].filter((name) => !NAME.test(name));

/** Labels of the variables that fill buttons, by their names. */
const BUTTON_LABELS: readonly (readonly [RegExp, string])[] = [
  [/^buton_\d+$/, 'Adresin sonu'],
  [/^kopya_kodu$/, 'Kopyalanacak kod'],
];

function begin(name: string): TemplateVariable {
  const ready = READY_VARIABLES.find((one) => one.name === name);
  if (ready) return ready;
  const ofButton = BUTTON_LABELS.find(([pattern]) => pattern.test(name));
  if (ofButton) return { name, label: ofButton[1], source: 'none', example: '' };
  const text = name.replaceAll('_', ' ').trim();
  const label = /^\d+$/.test(name)
    ? `${name}. değişken`
    : text.charAt(0).toLocaleUpperCase('tr') + lower(text.slice(1));
  return { name, label: label === '' ? name : label, source: 'none', example: '' };
}

/** The variables that the texts name, with what was already said about them; new ones begin with a fitting label. */
export function followTexts(
  texts: readonly string[],
  known: readonly TemplateVariable[],
): TemplateVariable[] {
  return namesIn(...texts).map((name) => known.find((one) => one.name === name) ?? begin(name));
}

/** A text with every variable's example in its place; without an example its label stands in brackets. */
export function fillExamples(text: string, variables: readonly TemplateVariable[]): string {
  return text.replace(SLOT, (slot: string, inside: string) => {
    const variable = variables.find(({ name }) => name === inside);
    if (variable === undefined) return slot;
    return variable.example.trim() === '' ? `[${variable.label}]` : variable.example;
  });
}

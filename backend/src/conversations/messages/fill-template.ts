import { storableText } from '../../text/storable-text';
import type { schema } from '../../database';
import { Refusal } from '../../http/errors';

type TemplateRow = typeof schema.templates.$inferSelect;
type Value = { name: string; value: string };

const PLACE = /\{\{\s*([a-z0-9_]{1,30})\s*\}\}/g;

/** Names of the places in a text in the order in which they first appear. */
const placesOf = (text: string | null): string[] => [
  ...new Set([...(text ?? '').matchAll(PLACE)].map(([, name]) => name ?? '')),
];

/** WhatsApp refuses values with line breaks, tabs or many spaces, so what is shown is what can be sent. */
const oneLine = (value: string | undefined) =>
  storableText(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** A text with the values that are there; a place without one stays as it is written. */
const putIn = (text: string, value: (name: string) => string) =>
  text.replace(PLACE, (place, name: string) => value(name) || place);

const valueOf = (values: Readonly<Record<string, string>>) => (name: string) =>
  oneLine(Object.hasOwn(values, name) ? values[name] : '');

const partsOf = ({
  header,
  body,
  footer,
}: Pick<TemplateRow, 'header' | 'body' | 'footer'>): string[] =>
  [header, body, footer].filter((part) => part !== null && part !== '') as string[];

/** A template as it will read, as far as its values are known: places without one stay visible. */
export const renderTemplate = (
  template: Pick<TemplateRow, 'header' | 'body' | 'footer'>,
  values: Readonly<Record<string, string>>,
): string =>
  partsOf(template)
    .map((text) => putIn(text, valueOf(values)))
    .join('\n\n');

/** Throws 422 `template_values_missing` with the names in `details.missing`. */
function checkFilled(
  places: readonly string[],
  variables: TemplateRow['variables'],
  value: (name: string) => string,
): void {
  const missing = places.filter((name) => value(name) === '');
  if (missing.length === 0) return;
  const labels = missing.map((name) => variables.find((each) => each.name === name)?.label ?? name);
  throw new Refusal(
    422,
    'template_values_missing',
    `Şablondaki şu alanlar boş: ${labels.join(', ')}.`,
    { missing },
  );
}

/** Words that were written after a template: the places of its variables are filled or refused, other braces are words. */
export function fillPlaceholders(
  text: string,
  variables: TemplateRow['variables'],
  values: Readonly<Record<string, string>>,
): string {
  checkFilled(
    placesOf(text).filter((name) => variables.some((each) => each.name === name)),
    variables,
    valueOf(values),
  );
  return putIn(text, valueOf(values));
}

/**
 * An approved template with its values: the text as the citizen reads it, and the values of header and body in their order.
 * Throws 422 `template_values_missing` with the names in `details.missing`.
 */
export function fillTemplate(
  {
    header,
    body,
    footer,
    variables,
  }: Pick<TemplateRow, 'header' | 'body' | 'footer' | 'variables'>,
  values: Readonly<Record<string, string>>,
): { text: string; header: Value[]; body: Value[] } {
  const value = valueOf(values);
  checkFilled([...new Set([...placesOf(header), ...placesOf(body)])], variables, value);
  const valuesOf = (text: string | null) =>
    placesOf(text).map((name) => ({ name, value: value(name) }));
  return {
    text: renderTemplate({ header, body, footer }, values),
    header: valuesOf(header),
    body: valuesOf(body),
  };
}

import { BUTTON_LIMITS } from '@muhatap/shared/wire/conversations';
import { storableText } from '../../text/storable-text';
import type { schema } from '../../database';
import { Refusal } from '../../http/errors';

type TemplateRow = typeof schema.templates.$inferSelect;
type Value = { name: string; value: string };
type ButtonValue = NonNullable<
  NonNullable<NonNullable<(typeof schema.messages.$inferSelect)['outbound']>['template']>['buttons']
>[number];

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

type Fillable = Pick<TemplateRow, 'header' | 'body' | 'footer' | 'variables'> &
  Partial<Pick<TemplateRow, 'provider'>>;

/** An address takes a value as it was written, but for what no address may hold. */
const inAddress = (value: string) => value.replace(/[^!-~]+/gu, encodeURIComponent);

/** The values of a template's buttons by their places. Throws 422 `template_code_too_long`. */
function fillButtons(
  { provider }: Fillable,
  value: (name: string) => string,
): readonly ButtonValue[] {
  return (provider?.buttons ?? []).flatMap(({ type, variable }, index): ButtonValue[] => {
    if (variable === undefined || variable === null) return [];
    const filled = value(variable);
    if (type !== 'URL' && [...filled].length > BUTTON_LIMITS.code)
      throw new Refusal(
        422,
        'template_code_too_long',
        `Kopyalanacak kod en çok ${BUTTON_LIMITS.code} karakter olabilir.`,
        { limit: BUTTON_LIMITS.code },
      );
    return type === 'COPY_CODE'
      ? [{ index, kind: 'copy_code', value: filled }]
      : [{ index, kind: 'url', value: type === 'URL' ? inAddress(filled) : filled }];
  });
}

/**
 * An approved template with its values: the text as the citizen reads it, the values of header and body in their order, and those of
 * its buttons. Throws 422 `template_values_missing` with the names in `details.missing`, and as {@link fillButtons}.
 */
export function fillTemplate(
  template: Fillable,
  values: Readonly<Record<string, string>>,
): { text: string; header: Value[]; body: Value[]; buttons: readonly ButtonValue[] } {
  const { header, body, variables, provider } = template;
  const value = valueOf(values);
  const ofButtons = (provider?.buttons ?? []).flatMap((button) => button.variable ?? []);
  checkFilled(
    [...new Set([...placesOf(header), ...placesOf(body), ...ofButtons])],
    variables,
    value,
  );
  const valuesOf = (text: string | null) =>
    placesOf(text).map((name) => ({ name, value: value(name) }));
  return {
    text: renderTemplate(template, values),
    header: valuesOf(header),
    body: valuesOf(body),
    buttons: fillButtons(template, value),
  };
}

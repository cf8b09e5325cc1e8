import type { schema } from '../../database';
import { Refusal } from '../../http/errors';

type TemplateRow = typeof schema.templates.$inferSelect;
type Value = { name: string; value: string };

const PLACE = /\{\{\s*([a-z0-9_]{1,30})\s*\}\}/g;

/** Names of the places in a text in the order in which they first appear. */
const placesOf = (text: string | null): string[] => [...new Set([...(text ?? '').matchAll(PLACE)].map(([, name]) => name ?? ''))];

/** WhatsApp refuses values with line breaks, tabs or many spaces, so what is shown is what can be sent. */
const oneLine = (value: string | undefined) => (value ?? '').replace(/\s+/g, ' ').trim();

/**
 * An approved template with its values: the text as the citizen reads it, and the values of header and body in their order.
 * Throws 422 `template_values_missing` with the names in `details.missing`.
 */
export function fillTemplate({ header, body, footer, variables }: Pick<TemplateRow, 'header' | 'body' | 'footer' | 'variables'>, given: Readonly<Record<string, string>>): { text: string; header: Value[]; body: Value[] } {
  const value = (name: string) => oneLine(Object.hasOwn(given, name) ? given[name] : '');
  const places = [...new Set([...placesOf(header), ...placesOf(body)])];
  const missing = places.filter((name) => value(name) === '');
  if (missing.length > 0) {
    const labels = missing.map((name) => variables.find((each) => each.name === name)?.label ?? name);
    throw new Refusal(422, 'template_values_missing', `Şablondaki şu alanlar boş: ${labels.join(', ')}.`, { missing });
  }
  const fill = (text: string) => text.replace(PLACE, (_, name: string) => value(name));
  const valuesOf = (text: string | null) => placesOf(text).map((name) => ({ name, value: value(name) }));
  const parts = [header, body, footer].filter((part) => part !== null && part !== '') as string[];
  return { text: parts.map(fill).join('\n\n'), header: valuesOf(header), body: valuesOf(body) };
}

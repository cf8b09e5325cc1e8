import type { Template } from '@muhatap/shared/wire/conversations';

/** A template as a citizen would read it, its variables filled by their examples or, without one, by their label in brackets. */
export function previewOf({ header, body, footer, variables }: Template) {
  const values = new Map(
    variables.map(({ name, label, example }) => [name, example === '' ? `[${label}]` : example]),
  );
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values.get(name) ?? whole);
  return { header: header === null ? null : filled(header), body: filled(body), footer };
}

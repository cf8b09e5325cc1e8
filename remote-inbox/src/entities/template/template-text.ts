import type {
  Template,
  TemplateVariable,
  VARIABLE_SOURCES,
} from '@muhatap/shared/wire/conversations';
import { entryOf } from '@muhatap/shared/wire/open';

const SLOT = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;

/** Values that fill variables without typing; null where not known. */
export type TemplateSources = Readonly<
  Partial<Record<Exclude<(typeof VARIABLE_SOURCES)[number], 'none'>, string | null>>
>;
export type TemplateValues = Readonly<Record<string, string>>;

/** A template with its values in place; empty parts are null. */
export interface FilledTemplate {
  readonly header: string | null;
  readonly body: string;
  readonly footer: string | null;
}

/** The variables that stand in the template's words, each once, in order of appearance, and those that fill its buttons. */
export function usedVariables({
  header,
  body,
  footer,
  variables,
  provider,
}: Template): readonly TemplateVariable[] {
  const names = [
    ...[...[header, body, footer].join('\n').matchAll(SLOT)].map(([, name]) => name),
    ...(provider?.buttons ?? []).flatMap(({ variable }) => variable ?? []),
  ];
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  return [...new Set(names)]
    .map((name) => byName.get(name ?? ''))
    .filter((variable) => variable !== undefined);
}

/** Values that need no typing; a variable with an empty source is left to the writer. */
export function sourceValues(template: Template, sources: TemplateSources): TemplateValues {
  const known = usedVariables(template).map(
    ({ name, source }) =>
      [name, source === 'none' ? '' : (entryOf(sources, source)?.trim() ?? '')] as const,
  );
  return Object.fromEntries(known.filter(([, value]) => value !== ''));
}

/** The variables that somebody has to type. */
export const openVariables = (
  template: Template,
  values: TemplateValues,
): readonly TemplateVariable[] =>
  usedVariables(template).filter(({ name }) => (values[name] ?? '').trim() === '');

/** Puts the values in; one that is missing keeps its slot, so that it can be seen. */
export function fillText(text: string, values: TemplateValues): string {
  return text.replace(SLOT, (slot, name: string) => (values[name] ?? '').trim() || slot);
}

export function fillTemplate(
  { header, body, footer }: Pick<Template, 'header' | 'body' | 'footer'>,
  values: TemplateValues,
): FilledTemplate {
  return {
    header: header === null ? null : fillText(header, values),
    body: fillText(body, values),
    footer: footer === null ? null : fillText(footer, values),
  };
}

/** The filled template as one text: what a reply inserts, and what the conversation shows of a sent one. */
export const templateText = ({ header, body, footer }: FilledTemplate): string =>
  [header, body, footer].filter((part) => part !== null && part !== '').join('\n\n');

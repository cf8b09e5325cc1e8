import { isDeepStrictEqual } from 'node:util';
import type { Template, TemplateSync, TemplateVariable } from '@muhatap/shared/wire/conversations';
import { readAccountTemplates, type CheckParts, type ProviderTemplate } from '../../channels';
import { inTransaction, type Database, type schema } from '../../database';
import { recordEvent } from '../../events';
import { buttonsOf, hasSameText, textsOf, titleOf } from './provider-texts';
import { templatesRepository } from './templates.repository';

type TemplateRow = typeof schema.templates.$inferSelect;
type Provider = NonNullable<Template['provider']>;

/** The status of a template that its provider does not have any more. */
export const GONE = 'DELETED';

interface Reading {
  readonly companyId: string;
  readonly businessId: string;
  readonly now: Date;
}

const providerOf = (
  { id, status, category, fault }: ProviderTemplate,
  buttons: Provider['buttons'],
  before: Provider | null,
  { businessId, now }: Reading,
): Provider => ({
  ...{ id, status, category, fault, buttons },
  ...{ business_id: businessId, read_at: now.toISOString() },
  ...(before?.edited_at && { edited_at: before.edited_at }),
});

/** The file of a header as it is kept; one of another kind does not fit any more. */
const headerFileOf = (
  { headerKind: kind }: ProviderTemplate,
  before: TemplateRow['headerFile'],
): TemplateRow['headerFile'] => {
  if (kind === null) return null;
  return before?.kind === kind ? before : { kind, file: null };
};

/** Whether two readings say the same, whenever they were made. */
const isSame = (one: Provider | null, other: Provider): boolean =>
  one !== null && isDeepStrictEqual({ ...one, read_at: '' }, { ...other, read_at: '' });

/** Two WhatsApp Business accounts may have templates of one name. */
const isOf =
  ({ name, language }: ProviderTemplate, businessId: string) =>
  (row: TemplateRow) =>
    row.kind === 'approved' &&
    row.channels.includes('whatsapp') &&
    row.providerName === name &&
    row.language === language &&
    (row.businessId === null || row.businessId === businessId);

/** A template's variables with those that its buttons need. */
const withButtons = (variables: TemplateVariable[], ofButtons: readonly TemplateVariable[]) => [
  ...variables,
  ...ofButtons.filter(({ name }) => variables.every((one) => one.name !== name)),
];

/** The columns that a reading sets. Names of variables stay where the words are the same. */
function readColumns(template: ProviderTemplate, own: TemplateRow | null, reading: Reading) {
  const words = own !== null && hasSameText(own, template) ? own : textsOf(template);
  const before = own?.provider ?? null;
  const { buttons, variables } = buttonsOf(template, words.body, before?.buttons ?? []);
  const known = [...words.variables, ...(own?.variables ?? [])];
  const { header, body, footer } = words;
  return {
    ...{ header, body, footer, businessId: reading.businessId },
    variables: withButtons(
      words.variables,
      variables.map((one) => known.find(({ name }) => name === one.name) ?? one),
    ),
    provider: providerOf(template, buttons, before, reading),
    headerFile: headerFileOf(template, own?.headerFile ?? null),
  };
}

/** Takes one template over; whether anything changed. */
async function takeOver(
  tx: Database,
  rows: readonly TemplateRow[],
  template: ProviderTemplate,
  reading: Reading,
): Promise<boolean> {
  const { companyId, businessId, now } = reading;
  const own = rows.find(isOf(template, businessId)) ?? null;
  const next = readColumns(template, own, reading);
  if (own === null) {
    await templatesRepository.insert(tx, {
      ...{ companyId, kind: 'approved', channels: ['whatsapp'] },
      title: titleOf(template.name),
      providerName: template.name,
      language: template.language,
      ...next,
      updatedAt: now,
    });
    return true;
  }
  await templatesRepository.change(tx, own.id, next);
  const { provider, ...columns } = next;
  const same = Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(own[name as keyof typeof columns], value),
  );
  return !same || !isSame(own.provider, provider);
}

/** Marks the templates that the account does not have any more; how many they were. */
async function markGone(
  tx: Database,
  rows: readonly TemplateRow[],
  templates: readonly ProviderTemplate[],
  { businessId, now }: Reading,
): Promise<number> {
  const gone = rows.filter(
    (row) =>
      row.businessId === businessId &&
      row.provider !== null &&
      row.provider.status !== GONE &&
      !templates.some((template) => isOf(template, businessId)(row)),
  );
  for (const { id, provider } of gone)
    await templatesRepository.change(tx, id, {
      provider: {
        ...{ category: null, buttons: [], ...provider, status: GONE },
        fault: 'Şablon Meta’da silinmiş.',
        read_at: now.toISOString(),
      },
    });
  return gone.length;
}

/** Reads the templates of a company's WhatsApp accounts from their provider, and takes each account's over in one piece. */
export async function syncTemplates(parts: CheckParts, companyId: string): Promise<TemplateSync> {
  const result = { read: 0, changed: 0, problems: [] as string[] };
  for (const { account, businessId, ...read } of await readAccountTemplates(parts, companyId)) {
    if ('problem' in read || businessId === null) {
      result.problems.push(`${account}: ${'problem' in read ? read.problem : ''}`);
      continue;
    }
    const reading = { companyId, businessId, now: parts.now() };
    const changed = await inTransaction(parts.db, async (tx) => {
      const rows = await templatesRepository.lockAll(tx, companyId);
      let count = await markGone(tx, rows, read.templates, reading);
      for (const template of read.templates)
        if (await takeOver(tx, rows, template, reading)) count += 1;
      if (count > 0) await recordEvent(tx, companyId, 'inbox-changed', { what: 'templates' });
      return count;
    });
    result.read += read.templates.length;
    result.changed += changed;
  }
  return result;
}

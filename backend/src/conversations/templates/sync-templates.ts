import { isDeepStrictEqual } from 'node:util';
import type { Template, TemplateSync } from '@muhatap/shared/wire/conversations';
import { readAccountTemplates, type CheckParts, type ProviderTemplate } from '../../channels';
import { inTransaction, type Database, type schema } from '../../database';
import { recordEvent } from '../../events';
import { hasSameText, textsOf, titleOf } from './provider-texts';
import { templatesRepository } from './templates.repository';

type TemplateRow = typeof schema.templates.$inferSelect;
type Provider = NonNullable<Template['provider']>;

/** The status of a template that its provider does not have any more. */
const GONE = 'DELETED';

const providerOf = (
  { status, category, fault, buttons }: ProviderTemplate,
  now: Date,
): Provider => ({ status, category, fault, buttons: [...buttons], read_at: now.toISOString() });

/** Whether two readings say the same, whenever they were made. */
const isSame = (one: Provider | null, other: Provider): boolean =>
  one !== null && isDeepStrictEqual({ ...one, read_at: '' }, { ...other, read_at: '' });

const isOf =
  ({ name, language }: ProviderTemplate) =>
  (row: TemplateRow) =>
    row.kind === 'approved' &&
    row.channels.includes('whatsapp') &&
    row.providerName === name &&
    row.language === language;

interface Reading {
  readonly companyId: string;
  readonly businessId: string;
  readonly now: Date;
}

/** Takes one template over; whether anything changed. Names of variables stay where the words are the same. */
async function takeOver(
  tx: Database,
  rows: readonly TemplateRow[],
  template: ProviderTemplate,
  { companyId, businessId, now }: Reading,
): Promise<boolean> {
  const provider = providerOf(template, now);
  const own = rows.find(isOf(template));
  if (own === undefined) {
    await templatesRepository.insert(tx, {
      ...{ companyId, businessId, provider, kind: 'approved', channels: ['whatsapp'] },
      ...{
        title: titleOf(template.name),
        providerName: template.name,
        language: template.language,
      },
      ...textsOf(template),
      updatedAt: now,
    });
    return true;
  }
  const words = hasSameText(own, template) ? {} : textsOf(template);
  const isChanged = !isSame(own.provider, provider) || 'body' in words;
  await templatesRepository.change(tx, own.id, { businessId, provider, ...words });
  return isChanged;
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
      !templates.some((template) => isOf(template)(row)),
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

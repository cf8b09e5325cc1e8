import { and, asc, eq, isNull } from 'drizzle-orm';
import { adapterOf } from '../adapters/channel-adapters';
import { schema, type Database } from '../../database';
import type { ReadTemplates } from '../model/provider-template';
import { inspectedOf, type CheckParts } from './check-account';

const { connections } = schema;

/** The templates of one WhatsApp Business account, by the name of an account of it here. */
export type AccountTemplates = ReadTemplates & {
  readonly account: string;
  readonly businessId: string | null;
};

/** Reads the templates of a company's accounts, of each WhatsApp Business account once. */
export async function readAccountTemplates(
  parts: CheckParts,
  companyId: string,
): Promise<readonly AccountTemplates[]> {
  const rows = await listAccounts(parts.db, companyId);
  const read: AccountTemplates[] = [];
  for (const row of rows) {
    const { readTemplates } = adapterOf(row.platform);
    const { businessId, name: account } = row;
    const isKnown = businessId !== null && read.some((one) => one.businessId === businessId);
    if (readTemplates === undefined || isKnown) continue;
    read.push({ account, businessId, ...(await readTemplates(inspectedOf(parts, row))) });
  }
  return read;
}

/** The accounts of a company that are in use, oldest first. */
export const listAccounts = (db: Database, companyId: string) =>
  db
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.companyId, companyId),
        isNull(connections.removedAt),
        eq(connections.isActive, true),
      ),
    )
    .orderBy(asc(connections.createdAt), asc(connections.id));

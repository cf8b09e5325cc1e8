import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Database, schema } from '../src/database';
import type { BulkTarget } from './bulk-rows';
import { findAgents } from './find-agents';
import { findCompanyOrDemo } from './find-company';

const { connections } = schema;

/** The company with this id or name, or the demo one; the account is its first on WhatsApp. Throws in Turkish when there is none. */
export async function findBulkTarget(db: Database, company: string | null): Promise<BulkTarget> {
  const companyId = await findCompanyOrDemo(db, company);
  const [account] = await db
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.companyId, companyId),
        eq(connections.platform, 'whatsapp'),
        isNull(connections.removedAt),
      ),
    )
    .orderBy(asc(connections.createdAt))
    .limit(1);
  if (account === undefined)
    throw new Error('Kurumun WhatsApp hesabı yok; konuşmalar bir hesaba bağlı olmalı.');
  const people = await findAgents(db, companyId);
  return {
    companyId,
    connectionId: account.id,
    channel: account.platform,
    account: account.externalId,
    agents: people.map(({ id }) => id),
  };
}

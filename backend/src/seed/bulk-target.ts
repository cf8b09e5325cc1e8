import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { type Database, schema } from '../database';
import type { BulkTarget } from './bulk-rows';
import { STAFF } from './staff';

const { companies, connections, users } = schema;

/** The company with this id or name, or the demo one; the account is its first on WhatsApp. Throws in Turkish when there is none. */
export async function findBulkTarget(db: Database, company: string | null): Promise<BulkTarget> {
  const [found] = company === null
    ? await db.select({ id: companies.id }).from(companies).innerJoin(users, eq(users.companyId, companies.id)).where(eq(users.email, STAFF[0].email))
    : await db.select({ id: companies.id }).from(companies).where(or(eq(companies.id, company), eq(companies.name, company))).orderBy(asc(companies.id)).limit(1);
  if (found === undefined) throw new Error(company === null ? 'Deneme kurumu bu veritabanında yok. Önce DEMO=1 ile başlatın ya da --company ile bir kurum verin.' : `Kurum bulunamadı: ${company}`);
  const [account] = await db.select().from(connections).where(and(eq(connections.companyId, found.id), eq(connections.platform, 'whatsapp'), isNull(connections.removedAt))).orderBy(asc(connections.createdAt)).limit(1);
  if (account === undefined) throw new Error('Kurumun WhatsApp hesabı yok; konuşmalar bir hesaba bağlı olmalı.');
  const people = await db.select({ id: users.id }).from(users).where(and(eq(users.companyId, found.id), eq(users.isActive, true))).orderBy(asc(users.id)).limit(50);
  return { companyId: found.id, connectionId: account.id, channel: account.platform, account: account.externalId, agents: people.map(({ id }) => id) };
}

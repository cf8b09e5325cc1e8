import { asc, eq, or } from 'drizzle-orm';
import { type Database, schema } from '../database';
import { STAFF } from './staff';

const { companies, users } = schema;

/** The id of the company with this id or name, or of the demo one. Throws in Turkish when there is none. */
export async function findCompany(db: Database, company: string | null): Promise<string> {
  const [found] =
    company === null
      ? await db
          .select({ id: companies.id })
          .from(companies)
          .innerJoin(users, eq(users.companyId, companies.id))
          .where(eq(users.email, STAFF[0].email))
      : await db
          .select({ id: companies.id })
          .from(companies)
          .where(or(eq(companies.id, company), eq(companies.name, company)))
          .orderBy(asc(companies.id))
          .limit(1);
  if (found === undefined)
    throw new Error(
      company === null
        ? 'Deneme kurumu bu veritabanında yok. Önce DEMO=1 ile başlatın ya da --company ile bir kurum verin.'
        : `Kurum bulunamadı: ${company}`,
    );
  return found.id;
}

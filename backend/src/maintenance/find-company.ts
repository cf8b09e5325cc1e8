import { asc, eq, or } from 'drizzle-orm';
import { schema, type Database } from '../database';

const { companies } = schema;

/** The id of the company with this id or name. Throws in Turkish when there is none. */
export async function findCompany(db: Database, company: string): Promise<string> {
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(or(eq(companies.id, company), eq(companies.name, company)))
    .orderBy(asc(companies.id))
    .limit(1);
  if (found === undefined) throw new Error(`Kurum bulunamadı: ${company}`);
  return found.id;
}

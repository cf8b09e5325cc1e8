import { asc, eq, or } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { companies } = schema;

/** The id of the company with this id or name, of the oldest where several have the name; null where none has. */
export async function findCompany(db: Database, company: string): Promise<string | null> {
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(or(eq(companies.id, company), eq(companies.name, company)))
    .orderBy(asc(companies.id))
    .limit(1);
  return found?.id ?? null;
}

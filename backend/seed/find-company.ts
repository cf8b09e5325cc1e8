import { eq } from 'drizzle-orm';
import { type Database, schema } from '../src/database';
import { findCompany } from '../src/people';
import { STAFF } from './staff';

const { companies, users } = schema;

/** The id of the company with this id or name, or of the demo one. Throws in Turkish when there is none. */
export async function findCompanyOrDemo(db: Database, company: string | null): Promise<string> {
  if (company !== null) {
    const id = await findCompany(db, company);
    if (id === null) throw new Error(`Kurum bulunamadı: ${company}`);
    return id;
  }
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .innerJoin(users, eq(users.companyId, companies.id))
    .where(eq(users.email, STAFF[0].email));
  if (found === undefined)
    throw new Error(
      'Deneme kurumu bu veritabanında yok. Önce DEMO=1 ile başlatın ya da --company ile bir kurum verin.',
    );
  return found.id;
}

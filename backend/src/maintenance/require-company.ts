import type { Database } from '../database';
import { findCompany } from '../people';
import { CommandRefusal } from './command';

/** The id of the company with this id or name; refuses a name that no company has. */
export async function requireCompany(db: Database, company: string): Promise<string> {
  const id = await findCompany(db, company);
  if (id === null) throw new CommandRefusal('unknown_company', `Kurum bulunamadı: ${company}`);
  return id;
}

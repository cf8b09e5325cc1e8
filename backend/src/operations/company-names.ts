import { schema, type Database } from '../database';

/** The names of all companies, by their ids. */
export async function readCompanyNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const { id, name } = schema.companies;
  const rows = await db.select({ id, name }).from(schema.companies);
  return new Map(rows.map((row) => [row.id, row.name]));
}

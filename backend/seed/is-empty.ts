import { type Database, schema } from '../src/database';

/** True while nobody has registered and nothing was seeded: there is no company. */
export async function isEmpty(db: Database): Promise<boolean> {
  const rows = await db.select({ id: schema.companies.id }).from(schema.companies).limit(1);
  return rows.length === 0;
}

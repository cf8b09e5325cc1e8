import { sql } from 'drizzle-orm';
import { listTables, quoteName, type Database } from '../src/database';

/** Everything that stands in each table, as a sum that does not depend on the database's order or locale. */
export async function tableSums(db: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await db.execute<{ count: number; sum: string | null }>(
      sql.raw(
        `select count(*)::int as count, md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")) as sum from ${quoteName(name)} t`,
      ),
    );
    sums[name] = `${rows[0]?.count} ${rows[0]?.sum ?? ''}`;
  }
  return sums;
}

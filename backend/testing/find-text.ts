import { sql } from 'drizzle-orm';
import type { Database } from '../src/database';
import type { FileStore } from '../src/files';

/** The places of each of these words that stands anywhere: in a column of text, JSON or bytes of any table, in an upload or in its name. */
export async function findText(
  db: Database,
  files: Pick<FileStore, 'keysBelow' | 'read'>,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows: columns } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'bytea', 'ARRAY', 'character varying')`);
  const found = new Map<string, string[]>();
  const note = (word: string, where: string) =>
    found.set(word, [...(found.get(word) ?? []), where]);
  for (const { table, column, type } of columns) {
    const name = sql.identifier(column);
    const text = type === 'bytea' ? sql`encode(${name}, 'escape')` : sql`${name}::text`;
    const { rows } = await db.execute<{ word: string }>(sql`
      select distinct word from ${sql.identifier(table)}, unnest(${sql.param([...words])}::text[]) as word
      where strpos(muhatap_fold(${text}), muhatap_fold(word)) > 0`);
    rows.forEach(({ word }) => note(word, `${table}.${column}`));
  }
  for (const folder of ['uploads/', 'erasures/'])
    for await (const key of files.keysBelow(folder)) {
      const text = (await files.read(key)).toString('latin1');
      for (const word of words) if (`${key} ${text}`.includes(word)) note(word, key);
    }
  return found;
}

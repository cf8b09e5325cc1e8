import { and, asc, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database';
import type { Citizen } from '../citizen/citizen';
import type { CitizenTable } from './citizen-table';

/** Rows that are fetched at a time. */
const PAGE = 500;

export type CitizenRow = Readonly<Record<string, unknown>>;

/** The primary key as one text, by which pages of rows are told apart. */
function keyOf(table: PgTable): SQL<string> {
  const { columns, primaryKeys } = getTableConfig(table);
  const parts: readonly PgColumn[] = [
    ...columns.filter(({ primary }) => primary),
    ...primaryKeys.flatMap((key) => key.columns),
  ];
  const texts = parts.map((column) => sql`${column}::text`);
  return sql`concat_ws(' ', ${sql.join(texts, sql`, `)}) collate "C"`;
}

/** The rows of a table about a citizen, in parts, with the handed out columns alone. */
export async function* readRows(
  db: Database,
  { table, rows, columns, values = {} }: CitizenTable,
  citizen: Citizen,
): AsyncGenerator<readonly CitizenRow[]> {
  const all: Readonly<Record<string, PgColumn | undefined>> = getTableColumns(table);
  const chosen = Object.fromEntries(
    Object.keys(columns).map((column) => [column, values[column] ?? all[column] ?? sql`null`]),
  );
  const key = keyOf(table);
  for (let last = ''; ;) {
    const page = await db
      .select({ ...chosen, [KEY]: key })
      .from(table)
      .where(and(rows(citizen), gt(key, last)))
      .orderBy(asc(key))
      .limit(PAGE);
    if (page.length > 0) yield page.map(({ [KEY]: _, ...row }) => row);
    if (page.length < PAGE) return;
    last = String(page.at(-1)?.[KEY]);
  }
}

/** Under this name the key is read beside the columns. */
const KEY = ' key';

export const countRows = (
  db: Database,
  { table, rows }: CitizenTable,
  citizen: Citizen,
): Promise<number> => db.$count(table, rows(citizen));

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGliteInterface, Transaction } from '@electric-sql/pglite';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from './database';

export type Connection = pg.PoolClient | Transaction | PGliteInterface;

/** The connection of a transaction: the query builder does not support COPY. */
export const connectionOf = (tx: Database): Connection =>
  (tx._.session as unknown as { client: Connection }).client;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
const SPECIAL = /[\\\n\r\t]/g;

function field(column: PgColumn, value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const driverValue: unknown = column.mapToDriverValue(value);
  if (typeof driverValue === 'string')
    return driverValue.replace(SPECIAL, (found) => ESCAPES[found] ?? found);
  return String(driverValue);
}

/** Lines that are handed over at once. */
const LINES = 500;

function* linesOf(
  columns: readonly (readonly [key: string, column: PgColumn])[],
  rows: readonly Record<string, unknown>[],
): Generator<string> {
  for (let from = 0; from < rows.length; from += LINES) {
    yield rows
      .slice(from, from + LINES)
      .map((row) => `${columns.map(([key, column]) => field(column, row[key])).join('\t')}\n`)
      .join('');
  }
}

/**
 * Writes many rows by COPY, in the transaction of `tx`. All rows have the columns that are named, by default those of the first row; what
 * a row leaves out of them is null. The other columns get what the table gives by itself.
 */
export async function copyRows<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  named: readonly string[] = Object.keys(rows[0] ?? {}),
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(
    ([key]) => named.includes(key),
  );
  const into = `copy "${getTableName(table)}" (${columns.map(([, { name }]) => `"${name}"`).join(', ')}) from`;
  const lines = linesOf(columns, rows);
  const connection = connectionOf(tx);
  if ('exec' in connection)
    await connection.query(`${into} '/dev/blob'`, [], { blob: new Blob([...lines]) });
  else await pipeline(Readable.from(lines), connection.query(copyFrom(`${into} stdin`)));
}

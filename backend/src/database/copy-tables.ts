import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connectionOf } from './copy-rows';
import type { Database } from './database';

/** A table with the columns that hold data of their own, in the order of the database. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnList = ({ columns }: TableShape): string => columns.map(quoteName).join(', ');

/** Texts and an order of rows that do not depend on the settings of a server or a role. */
const TEXT_FORM = [
  `set local datestyle to 'ISO, YMD'`,
  `set local intervalstyle to 'postgres'`,
  `set local timezone to 'UTC'`,
  `set local bytea_output to 'hex'`,
  `set local extra_float_digits to 1`,
  `set local synchronize_seqscans to off`,
];

/** Limits that an operator may have set for the queries of servers: copying everything takes as long as it takes. */
const NO_LIMITS = [
  `set local statement_timeout to 0`,
  `set local idle_in_transaction_session_timeout to 0`,
  `set local lock_timeout to 0`,
];

/** Makes COPY write and read the same texts on every database, however long it takes, until the end of the transaction. */
export async function prepareCopy(tx: Database): Promise<void> {
  for (const setting of [...TEXT_FORM, ...NO_LIMITS]) await tx.execute(sql.raw(setting));
}

/** Every table of the schema, by name. */
export async function listTables(tx: Database): Promise<TableShape[]> {
  const { rows } = await tx.execute<{ name: string; columns: string[] }>(sql`
    select c.relname as name,
      coalesce(json_agg(a.attname order by a.attnum) filter (where a.attname is not null), '[]') as columns
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return rows;
}

/** Pages that the embedded database hands over at once: 2 MB, more only where values are kept beside the table. */
const PAGES = 256;

/** The embedded database answers a COPY as one piece, so a table is asked for in parts of its pages. */
async function* copyPages(tx: Database, table: TableShape): AsyncGenerator<Buffer> {
  const connection = connectionOf(tx);
  const name = quoteName(table.name);
  const { rows } = await tx.execute<{ pages: number }>(
    sql`select ceil(pg_relation_size(${name}::regclass) / current_setting('block_size')::numeric)::int as pages`,
  );
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += PAGES) {
    const part = `select ${columnList(table)} from ${name} where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`;
    if (!('exec' in connection)) return;
    const { blob } = await connection.query(`copy (${part}) to '/dev/blob'`);
    if (blob !== undefined && blob.size > 0) yield Buffer.from(await blob.arrayBuffer());
  }
}

/** The rows of a table as the lines of COPY, as the transaction sees them. */
export function copyTableOut(tx: Database, table: TableShape): AsyncIterable<Buffer> {
  const connection = connectionOf(tx);
  if ('exec' in connection) return copyPages(tx, table);
  const copy = `copy (select ${columnList(table)} from ${quoteName(table.name)}) to stdout`;
  return connection.query(copyTo(copy));
}

/** Lines that the embedded database takes at once, in bytes. */
const LINES_BYTES = 4 * 1024 * 1024;

/** The same bytes, cut at ends of lines: a line break within a value is written as `\n`, in two letters. */
async function* wholeLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    if (size < LINES_BYTES) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf('\n') + 1;
    if (end > 0) yield all.subarray(0, end);
    held = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Writes lines of COPY into a table. */
export async function copyTableIn(
  tx: Database,
  table: TableShape,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  const connection = connectionOf(tx);
  const into = `copy ${quoteName(table.name)} (${columnList(table)}) from`;
  if ('exec' in connection)
    for await (const lines of wholeLines(source))
      await connection.query(`${into} '/dev/blob'`, [], { blob: new Blob([lines]) });
  else await pipeline(Readable.from(source), connection.query(copyFrom(`${into} stdin`)));
}

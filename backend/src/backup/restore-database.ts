import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import {
  ALIVE_HOLDERS,
  copyTableIn,
  createSchema,
  dropSchema,
  prepareCopy,
  listTables,
  quoteName,
  schema,
  type Database,
} from '../database';
import { BackupRefusal } from './backup-refusal';
import type { Manifest } from './manifest';
import { readPart } from './parts';

const OUR_TABLES = new Set(
  Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableName(table as PgTable)),
);

/** Rows without which an installation is new, whatever its servers have written into other tables. */
const WITHOUT_ROWS = ['companies', 'users'];

const isEmpty = async (db: Database, table: string): Promise<boolean> => {
  const { rows } = await db.execute(sql.raw(`select from ${quoteName(table)} limit 1`));
  return rows.length === 0;
};

/** Whether the database holds what people have written; throws where it belongs to something else. */
export async function isInUse(db: Database): Promise<boolean> {
  const names = (await listTables(db)).map(({ name }) => name);
  const foreign = names.filter((name) => !OUR_TABLES.has(name));
  if (foreign.length > 0)
    throw new BackupRefusal(
      'foreign_database',
      `Veritabanında Muhatap’ın olmayan tablolar var (${foreign.slice(0, 5).join(', ')}). Boş bir veritabanı verin.`,
    );
  for (const table of WITHOUT_ROWS)
    if (names.includes(table) && !(await isEmpty(db, table))) return true;
  return false;
}

/** Throws while a server is connected: it would write between the rows. */
export async function requireNoServer(db: Database): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${ALIVE_HOLDERS} as alive`,
  );
  if ((rows[0]?.count ?? 0) > 0)
    throw new BackupRefusal(
      'server_running',
      'Bu veritabanına bağlı bir sunucu var. Geri yüklemeden önce bütün sunucuları durdurun.',
    );
}

interface ForeignKey extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function readForeignKeys(tx: Database): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey>(sql`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

const run = async (tx: Database, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await tx.execute(sql.raw(statement));
};

/** Rows come in any order, so references are checked after the last one; triggers had their say when the rows were written. */
async function withoutRules(tx: Database, work: () => Promise<void>): Promise<void> {
  const keys = await readForeignKeys(tx);
  const tables = (await listTables(tx)).map(({ name }) => quoteName(name));
  const nameOf = ({ table, name }: ForeignKey) =>
    [`alter table ${quoteName(table)}`, `constraint ${quoteName(name)}`] as const;
  await run(
    tx,
    keys.map((key) => nameOf(key).join(' drop ')),
  );
  await run(
    tx,
    tables.map((table) => `alter table ${table} disable trigger user`),
  );
  await work();
  await run(
    tx,
    tables.map((table) => `alter table ${table} enable trigger user`),
  );
  await run(
    tx,
    keys.map((key) => `${nameOf(key).join(' add ')} ${key.definition}`),
  );
}

async function requireCount(tx: Database, name: string, expected: number): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(
    sql.raw(`select count(*)::float8 as count from ${quoteName(name)}`),
  );
  const count = Number(rows[0]?.count);
  if (count !== expected)
    throw new BackupRefusal(
      'wrong_count',
      `${name} tablosunda ${expected} satır olmalıydı, ${count} satır var.`,
    );
}

/** Throws where a table has not as many rows as the backup. */
export async function requireCounts(tx: Database, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables) await requireCount(tx, name, rows);
}

/** Puts the rows of a backup into a new schema of their time, all or none. */
export function restoreDatabase(
  db: Database,
  folder: string,
  manifest: Manifest,
  onTable: (name: string, rows: number) => void,
): Promise<void> {
  return db.transaction(async (tx) => {
    await prepareCopy(tx);
    await dropSchema(tx);
    await createSchema(tx, manifest.schema.when);
    await withoutRules(tx, async () => {
      for (const table of manifest.tables) {
        await copyTableIn(tx, table, readPart(folder, table));
        onTable(table.name, table.rows);
      }
    });
    for (const { name, value } of manifest.sequences)
      await tx.execute(sql`select setval(${quoteName(name)}::regclass, ${value}::bigint)`);
    await requireCounts(tx, manifest);
  });
}

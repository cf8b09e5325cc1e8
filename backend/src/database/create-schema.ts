import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { connectionOf } from './copy-rows';
import { listTables, quoteName } from './copy-tables';
import type { Database } from './database';
import { EXTENSIONS_SQL, MIGRATIONS_FOLDER } from './migrations';

const FUNCTION = /create (?:or replace )?function (\w+)/gi;

/** Removes the schema with all its rows, in the transaction of `tx`. */
export async function dropSchema(tx: Database): Promise<void> {
  for (const { name } of await listTables(tx))
    await tx.execute(sql.raw(`drop table ${quoteName(name)} cascade`));
  await tx.execute(sql.raw('drop schema if exists drizzle cascade'));
  const statements = [
    EXTENSIONS_SQL,
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).flatMap((one) => one.sql),
  ].join('\n');
  for (const [, name] of statements.matchAll(FUNCTION))
    await tx.execute(sql.raw(`drop function if exists ${name} cascade`));
}

/**
 * Makes the schema as it was after the change of the moment `newest`, without any row, in the transaction of `tx`: for rows that were
 * kept then. The database has no table.
 */
export async function createSchema(tx: Database, newest: number): Promise<void> {
  const connection = connectionOf(tx);
  if ('exec' in connection) await connection.exec(EXTENSIONS_SQL);
  else await connection.query(EXTENSIONS_SQL);
  await tx.execute(sql.raw('create schema drizzle'));
  await tx.execute(
    sql.raw(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    ),
  );
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({
    migrationsFolder: MIGRATIONS_FOLDER,
  })) {
    if (folderMillis > newest) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

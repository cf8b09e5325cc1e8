import path from 'node:path';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import {
  copyTableOut,
  prepareCopy,
  listTables,
  newestMigration,
  readMigrations,
  type Database,
  type TableShape,
} from '../database';
import { storedFiles } from '../files';
import { BackupRefusal } from './backup-refusal';
import type { Manifest, TablePart } from './manifest';
import { writePart } from './parts';

/** The folder of a backup that holds the rows, a file for each table. */
export const TABLES = 'tables';
/** The keys of the files that the snapshot names, one a line; it stands in a backup only while that is made. */
export const NAMED_FILES = 'named-files';

export type DatabasePart = Pick<
  Manifest,
  'taken_at' | 'database' | 'schema' | 'tables' | 'sequences'
>;

const LINE_BREAK = 10;

/** Counts the lines of what it passes on. */
function createLineCounter() {
  let lines = 0;
  return {
    async *pass(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, at + 1))
          lines += 1;
        yield chunk;
      }
    },
    read: () => lines,
  };
}

async function writeTable(tx: Database, folder: string, table: TableShape): Promise<TablePart> {
  const counter = createLineCounter();
  const file = `${TABLES}/${table.name}.copy.gz`;
  const part = await writePart(folder, file, counter.pass(copyTableOut(tx, table)));
  return { ...part, ...table, columns: [...table.columns], rows: counter.read() };
}

/** The newest change of the schema; throws where the database has none of ours, or one that this program does not know. */
async function readSchema(tx: Database): Promise<Manifest['schema']> {
  const newest = await newestMigration(tx);
  if (newest === 0)
    throw new BackupRefusal('empty_database', 'Veritabanında yedeklenecek bir şey yok.');
  const migration = (await readMigrations()).find(({ when }) => when === newest);
  if (migration === undefined)
    throw new BackupRefusal(
      'newer_schema',
      'Veritabanının şeması bu programdan yeni. Yedeği sunucuların sürümüyle alın.',
    );
  return migration;
}

/** The next values are above these: sequences do not belong to a snapshot, so they are read after the rows. */
async function readSequences(tx: Database): Promise<Manifest['sequences']> {
  const { rows } = await tx.execute<{ name: string; value: string }>(sql`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}

async function* lines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield `${text}\n`;
}

/**
 * Writes the rows of one snapshot, and the names of its files, into the folder of a backup. Other connections go on meanwhile; the
 * embedded database has no other, so its queries wait.
 */
export function snapshotDatabase(
  db: Database,
  kind: Manifest['database']['kind'],
  folder: string,
): Promise<DatabasePart> {
  return db.transaction(
    async (tx) => {
      await prepareCopy(tx);
      const { rows } = await tx.execute<{ at: string; version: string }>(
        sql`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, current_setting('server_version') as version`,
      );
      const schema = await readSchema(tx);
      await mkdir(path.join(folder, TABLES), { mode: 0o700 });
      const tables: TablePart[] = [];
      for (const table of await listTables(tx)) tables.push(await writeTable(tx, folder, table));
      await pipeline(
        Readable.from(lines(storedFiles(tx))),
        createWriteStream(path.join(folder, NAMED_FILES), { mode: 0o600 }),
      );
      return {
        taken_at: rows[0]?.at ?? '',
        database: { kind, version: rows[0]?.version ?? '' },
        schema,
        tables,
        sequences: await readSequences(tx),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

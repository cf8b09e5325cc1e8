import { desc, sql } from 'drizzle-orm';
import { schema, type Database } from '../database';
import type { Manifest } from './manifest';

const { backups } = schema;

/** A backup as the database notes it; `bytes` is its size on the disk. */
export type NotedBackup = typeof backups.$inferSelect;

/** The size of a backup: of its parts and of the files. */
export const sizeOf = ({ tables, files }: Manifest): number =>
  tables.reduce((sum, { bytes }) => sum + bytes, files.bytes + files.total_bytes);

/** Notes a backup; a database whose schema is older than this table is left alone. */
export async function recordBackup(
  db: Database,
  { folder, manifest }: { readonly folder: string; readonly manifest: Manifest },
): Promise<void> {
  const { rows } = await db.execute<{ is_there: boolean }>(
    sql`select to_regclass('public.backups') is not null as is_there`,
  );
  if (rows[0]?.is_there !== true) return;
  const { id, taken_at, finished_at, host } = manifest;
  await db
    .insert(backups)
    .values({
      id,
      takenAt: new Date(taken_at),
      finishedAt: new Date(finished_at),
      host,
      place: folder,
      bytes: sizeOf(manifest),
    })
    .onConflictDoNothing();
}

/** The newest backup; null where none was ever made. */
export async function findLastBackup(db: Database): Promise<NotedBackup | null> {
  const [row] = await db.select().from(backups).orderBy(desc(backups.takenAt)).limit(1);
  return row ?? null;
}

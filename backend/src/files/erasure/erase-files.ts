import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database';
import { cancelJobs } from '../../jobs';
import { textArray } from '../../retention/company-rule';
import { EXPORT_QUEUE } from '../exports/exports.repository';
import { removeExport, type ExportPlaces } from '../exports/export-folder';
import { uploadKey, type FileStore } from '../store/file-store';

/** Deletes files with their rows, the file first: none is ever left without a row that names it. `ids` is a selection of uploads. */
export async function eraseUploads(tx: Database, files: FileStore, ids: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: string; path: string }>(
    sql`select id, path from uploads where id in (${ids}) order by id for update`,
  );
  for (const { path } of rows) await files.remove(uploadKey(path));
  await tx.execute(sql`delete from uploads where id = any(${textArray(rows.map(({ id }) => id))})`);
}

/** Gives up all files of rows of a company, which live an hour: a citizen may stand in any of them. */
export async function eraseExports(
  tx: Database,
  places: ExportPlaces,
  companyId: string,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from export_jobs where company_id = ${companyId} order by id for update`,
  );
  const ids = rows.map(({ id }) => id);
  for (const id of ids) await removeExport(places, id);
  await cancelJobs(tx, EXPORT_QUEUE, ids);
  await tx.execute(sql`delete from export_jobs where id = any(${textArray(ids)})`);
}

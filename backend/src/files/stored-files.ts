import { and, asc, eq, gt } from 'drizzle-orm';
import { schema, type Database } from '../database';
import { exportKey } from './exports/export-folder';
import { uploadKey } from './store/file-store';

const { exportJobs, uploads } = schema;

const BATCH = 1_000;

/** The keys of the files that the rows of a database name. */
export async function* storedFiles(tx: Database): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const rows = await tx
      .select({ id: uploads.id, path: uploads.path })
      .from(uploads)
      .where(gt(uploads.id, last))
      .orderBy(asc(uploads.id))
      .limit(BATCH);
    for (const row of rows) yield uploadKey(row.path);
    last = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) break;
  }
  for (let last = ''; ;) {
    const rows = await tx
      .select({ id: exportJobs.id, format: exportJobs.format })
      .from(exportJobs)
      .where(and(gt(exportJobs.id, last), eq(exportJobs.state, 'ready')))
      .orderBy(asc(exportJobs.id))
      .limit(BATCH);
    for (const { id, format } of rows) yield exportKey(id, format);
    last = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) break;
  }
}

import { and, asc, eq, gt } from 'drizzle-orm';
import { schema, type Database } from '../database';
import { exportFile } from './exports/export-folder';
import { uploadsFolder } from './uploads/upload-files';

const { exportJobs, uploads } = schema;

const BATCH = 1_000;

/** The files that the rows of a database name, as they lie in the data folder. */
export async function* storedFiles(tx: Database, dataDir: string): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const rows = await tx
      .select({ id: uploads.id, path: uploads.path })
      .from(uploads)
      .where(gt(uploads.id, last))
      .orderBy(asc(uploads.id))
      .limit(BATCH);
    for (const row of rows) yield `${uploadsFolder(dataDir)}/${row.path}`;
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
    for (const { id, format } of rows) yield exportFile(dataDir, id, format);
    last = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) break;
  }
}

import path from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { safeFileName, uploadKey, wallClock, type FileStore } from '../../files';
import type { Citizen } from '../citizen/citizen';
import { citizenJson } from './citizen-json';
import { citizenPage, type PageHead } from './citizen-page';
import { CITIZEN_TABLES, LEFT_OUT } from './citizen-tables';
import { countRows, readRows, type CitizenRow } from './read-rows';
import type { ArchiveEntry } from './write-archive';

const { uploads } = schema;

const FILE = /^\/uploads\/([\w-]{1,64})\//;

interface Parts {
  readonly db: Database;
  readonly files: FileStore;
  readonly citizen: Citizen;
  readonly about: PageHead;
  readonly timeZone: string;
  /** Called with the rows or files that were written since the last call. */
  readonly onWritten: (count: number) => Promise<void>;
}

/** The rows are written twice, as JSON and as a page, each file once. */
export async function countWork(db: Database, citizen: Citizen): Promise<number> {
  let work = 0;
  for (const [name, table] of Object.entries(CITIZEN_TABLES))
    work += (await countRows(db, table, citizen)) * (name === 'uploads' ? 3 : 2);
  return work;
}

/** The names of the citizen's files in the archive, by their ids. */
async function fileNames(
  { db, citizen }: Parts,
  uploaded: (typeof CITIZEN_TABLES)[string],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const rows of readRows(db, uploaded, citizen))
    for (const { id, name } of rows)
      names.set(String(id), `${String(id)}-${safeFileName(String(name))}`);
  return names;
}

/** Why columns are not handed out, one line for each reason. */
const leftOutLines = (): string[] => [
  ...new Set([
    ...Object.values(CITIZEN_TABLES).flatMap(({ title, leftOut = {} }) =>
      Object.values(leftOut).map((why) => `${title}: ${why}`),
    ),
    ...Object.values(LEFT_OUT).flatMap((columns) => Object.values(columns)),
  ]),
];

/** All of one citizen's data as the files of an archive: JSON, a page that reads well without a network, and what was sent and received. */
export async function* archiveEntries(parts: Parts): AsyncGenerator<ArchiveEntry> {
  const { db, files, citizen, about, timeZone, onWritten } = parts;
  async function* counted(
    pages: AsyncIterable<readonly CitizenRow[]>,
  ): AsyncGenerator<readonly CitizenRow[]> {
    for await (const rows of pages) {
      yield rows;
      await onWritten(rows.length);
    }
  }
  const tables = () =>
    Object.entries(CITIZEN_TABLES).map(([name, table]) => ({
      name,
      table,
      pages: counted(readRows(db, table, citizen)),
    }));
  const uploaded = CITIZEN_TABLES['uploads'];
  const names = uploaded === undefined ? new Map() : await fileNames(parts, uploaded);
  const fileAt = (address: string): string | null =>
    (names as ReadonlyMap<string, string>).get(FILE.exec(address)?.[1] ?? '') ?? null;

  yield { name: 'veri.json', open: () => Readable.from(citizenJson(about, tables())) };
  yield {
    name: 'ozet.html',
    open: () =>
      Readable.from(
        citizenPage(about, tables(), leftOutLines(), { moment: wallClock(timeZone), fileAt }),
      ),
  };
  for (const [id, name] of names as ReadonlyMap<string, string>) {
    const [row] = await db.select({ path: uploads.path }).from(uploads).where(eq(uploads.id, id));
    const key = uploadKey(row?.path ?? '');
    // One that the store has lost stands in the data and not among the files.
    if (row !== undefined && (await files.size(key)) !== null)
      yield { name: path.posix.join('dosyalar', name), open: () => files.stream(key) };
    await onWritten(1);
  }
}

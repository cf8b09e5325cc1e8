import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { ExportFormat } from '@muhatap/shared/wire/files';
import { ZipFile } from 'yazl';
import { csvText } from './csv-text';
import type { ExportCell, ExportColumn } from './export-source';
import type { WallClock } from './wall-clock';
import { workbookParts } from './xlsx-parts';
import { RowFeed, sheetText } from './xlsx-sheet';

/** The content of a file. `sheetRows` is a limit of Excel that tests make small. */
export interface FileContent {
  readonly sheetName: string;
  readonly columns: readonly ExportColumn[];
  readonly pages: AsyncIterable<readonly (readonly ExportCell[])[]>;
  readonly clock: WallClock;
  readonly sheetRows?: number;
}

/** The next page is read when `to` has taken the last one, so a slow disk holds the source. */
async function writeCsv(to: Writable, { columns, pages, clock }: FileContent): Promise<void> {
  await pipeline(csvText(columns, pages, clock), to);
}

async function writeXlsx(
  to: Writable,
  { sheetName, columns, pages, clock, sheetRows }: FileContent,
): Promise<void> {
  const zip = new ZipFile();
  const failed = once(zip, 'error').then(([error]: unknown[]) => Promise.reject(error as Error));
  const writing = pipeline(zip.outputStream, to);
  const ended = Promise.race([writing, failed]);
  ended.catch(() => undefined);
  const feed = new RowFeed(pages);
  try {
    let sheets = 0;
    do {
      sheets += 1;
      const sheet = Readable.from(sheetText(columns, feed, clock, sheetRows), { highWaterMark: 1 });
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`);
      await Promise.race([finished(sheet), ended]);
    } while (await feed.hasMore());
    for (const [name, content] of workbookParts(sheetName, sheets))
      zip.addBuffer(Buffer.from(content), name);
    zip.end();
    await ended;
  } catch (error) {
    to.destroy();
    throw error;
  }
}

/** Writes the whole file and ends `to`; it is destroyed when that fails. */
export const writeFile = (
  format: ExportFormat,
  to: Writable,
  content: FileContent,
): Promise<void> => (format === 'csv' ? writeCsv : writeXlsx)(to, content);

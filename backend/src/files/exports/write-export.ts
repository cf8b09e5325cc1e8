import { createWriteStream, type WriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { LeaseLost, type JobContext, type JobResult } from '../../jobs';
import { draftFile, exportKey, type ExportPlaces } from './export-folder';
import type { ExportCell, ExportScope, ExportSource } from './export-source';
import { exportViewers } from './export-viewer';
import { type ExportRow, exportsRepository } from './exports.repository';
import { wallClock } from './wall-clock';
import { writeFile } from './write-file';

/** Ends an attempt because the process is about to stop; the job waits for the next one. */
class Stopping extends Error {
  override readonly name = 'Stopping';
}

const notAllowed = () => new Refusal(403, 'forbidden', 'Bu dosyayı alma yetkiniz artık yok.');

/** A stream that is given up may still be opening its file, which would then come into being after it was removed. */
async function closed(file: WriteStream): Promise<void> {
  file.destroy();
  // Not `once` of node:events: the error for which it was given up would be thrown here again.
  if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
}

interface Parts extends ExportPlaces {
  readonly db: Database;
  readonly source: ExportSource;
  readonly now: () => Date;
  readonly context: JobContext;
  /** Counts the tries, this one too. */
  readonly attempts: number;
}

/**
 * Writes the rows of one export into its file and says how far it is. It ends the job where the file is ready and where the person may not
 * have these rows any more. Throws {@link LeaseLost}, and where neither database nor disk does its part.
 */
export async function writeExport(
  { db, dataDir, files, source, now, context, attempts }: Parts,
  job: ExportRow,
  timeZone: string,
): Promise<JobResult> {
  let done = 0;
  const save = async (change: { total?: number } = {}) => {
    if (context.signal.aborted) throw new Stopping();
    await context.renew();
    if (!(await exportsRepository.update(db, job.id, { ...change, state: 'running', done })))
      throw new LeaseLost();
  };
  const end = (change: Parameters<typeof exportsRepository.update>[2]) =>
    inTransaction(db, async (tx) => {
      await exportsRepository.update(tx, job.id, { ...change, finishedAt: now() });
      await context.finish(tx);
    });

  async function* pagesOf(scope: ExportScope): AsyncGenerator<readonly (readonly ExportCell[])[]> {
    for await (const rows of source.pages(db, scope, job.query)) {
      yield rows;
      done += rows.length;
      await save();
    }
  }

  const draft = await draftFile(dataDir, job.id, attempts);
  let file: WriteStream | null = null;
  try {
    const viewers = await exportViewers(db, job, source);
    if (viewers === null) throw notAllowed();
    const scope = { ...viewers, timeZone };
    await save({ total: await source.count(db, scope, job.query) });
    file = createWriteStream(draft);
    await writeFile(job.format, file, {
      sheetName: source.sheetName,
      columns: source.columns,
      pages: pagesOf(scope),
      clock: wallClock(timeZone),
    });
    const { size } = await stat(draft);
    // The process that took the job over writes the same file.
    await context.renew();
    await files.take(exportKey(job.id, job.format), draft);
    // Rows came or went while it was written: what stands in the file is all.
    await end({ state: 'ready', total: done, done, size });
  } catch (error) {
    if (file !== null) await closed(file);
    await rm(draft, { force: true });
    if (error instanceof Stopping) {
      await exportsRepository.update(db, job.id, { state: 'waiting', done: 0 });
      return { kind: 'later', delayMs: 0, isTry: false };
    }
    if (!(error instanceof Refusal)) throw error;
    await end({ state: 'failed', error: error.message });
  }
  return undefined;
}

import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { draftFile, exportFile } from './export-folder';
import type { ExportCell, ExportScope, ExportSource } from './export-source';
import { exportViewers } from './export-viewer';
import { type ExportRow, exportsRepository } from './exports.repository';
import { wallClock } from './wall-clock';
import { writeFile } from './write-file';

/** A worker that dies is missed after this long; every page renews it. */
export const LEASE_MS = 60_000;

/** Ends an attempt whose job is no longer this worker's: it was cancelled or another process has it. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
/** Ends an attempt because the process is about to stop; the job waits for the next one. */
class Stopping extends Error {
  override readonly name = 'Stopping';
}

const notAllowed = () => new Refusal(403, 'forbidden', 'Bu dosyayı alma yetkiniz artık yok.');
const FAILED = 'Dosya hazırlanamadı. Lütfen yeniden deneyin.';

/** A stream that is given up may still be opening its file, which would then come into being after it was removed. */
async function closed(file: WriteStream): Promise<void> {
  file.destroy();
  // Not `once` of node:events: the error for which it was given up would be thrown here again.
  if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
}

interface Parts {
  readonly db: Database;
  readonly dataDir: string;
  readonly source: ExportSource;
  readonly now: () => Date;
  readonly isStopping: () => boolean;
}

/**
 * Writes the rows of one job into its file and says how far it is; answers how it ended. `refused`: the person may not have these rows
 * any more. Throws where neither database nor disk does its part.
 */
export async function writeExport(
  { db, dataDir, source, now, isStopping }: Parts,
  job: ExportRow,
  timeZone: string,
): Promise<'ready' | 'refused' | 'lost' | 'stopped'> {
  let lease = { id: job.id, lockedUntil: job.lockedUntil ?? new Date(0) };
  let done = 0;
  const renew = async (change: { total?: number } = {}) => {
    if (isStopping()) throw new Stopping();
    // Two leases of one job never look the same, also where the clock stands still.
    const lockedUntil = new Date(
      Math.max(now().getTime() + LEASE_MS, lease.lockedUntil.getTime() + 1),
    );
    if (!(await exportsRepository.update(db, lease, { ...change, done, lockedUntil })))
      throw new LeaseLost();
    lease = { id: job.id, lockedUntil };
  };

  async function* pagesOf(scope: ExportScope): AsyncGenerator<readonly (readonly ExportCell[])[]> {
    for await (const rows of source.pages(db, scope, job.query)) {
      yield rows;
      done += rows.length;
      await renew();
    }
  }

  const draft = await draftFile(dataDir, job.id, lease.lockedUntil);
  let file: WriteStream | null = null;
  try {
    const viewers = await exportViewers(db, job, source);
    if (viewers === null) throw notAllowed();
    const scope = { ...viewers, timeZone };
    await renew({ total: await source.count(db, scope, job.query) });
    file = createWriteStream(draft);
    await writeFile(job.format, file, {
      sheetName: source.sheetName,
      columns: source.columns,
      pages: pagesOf(scope),
      clock: wallClock(timeZone),
    });
    const { size } = await stat(draft);
    await rename(draft, exportFile(dataDir, job.id, job.format));
    // Rows came or went while it was written: what stands in the file is all.
    const isReady = await exportsRepository.update(db, lease, {
      state: 'ready',
      total: done,
      done,
      size,
      lockedUntil: null,
      finishedAt: now(),
    });
    return isReady ? 'ready' : 'lost';
  } catch (error) {
    if (file !== null) await closed(file);
    await rm(draft, { force: true });
    if (error instanceof LeaseLost) return 'lost';
    if (error instanceof Stopping) {
      await exportsRepository.update(db, lease, { state: 'waiting', done: 0, lockedUntil: null });
      return 'stopped';
    }
    const isRefused = error instanceof Refusal;
    await exportsRepository.update(db, lease, {
      state: 'failed',
      error: isRefused ? error.message : FAILED,
      lockedUntil: null,
      finishedAt: now(),
    });
    if (isRefused) return 'refused';
    throw error;
  }
}

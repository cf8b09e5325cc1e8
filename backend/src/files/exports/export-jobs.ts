import type { Database, DatabaseHandle } from '../../database';
import {
  JobRefusal,
  LeaseLost,
  type Job,
  type JobContext,
  type JobHandler,
  type JobOperations,
  type JobResult,
} from '../../jobs';
import { removeExport, type ExportPlaces } from './export-folder';
import type { ExportSource } from './export-source';
import { EXPORT_QUEUE, exportsRepository } from './exports.repository';
import { writeExport } from './write-export';

const FAILED = 'Dosya hazırlanamadı. Lütfen yeniden deneyin.';
/** For rows that only a newer release knows: one of its processes takes the job meanwhile. */
const UNKNOWN_ROWS_MS = 10_000;

interface ExportParts extends ExportPlaces {
  handle: Pick<DatabaseHandle, 'db'>;
  sources: readonly ExportSource[];
  now: () => Date;
}

async function work(
  { handle: { db }, sources, now, ...places }: ExportParts,
  { subject: id, attempts }: Job,
  context: JobContext,
): Promise<JobResult> {
  const found = await exportsRepository.load(db, id);
  if (found === null) return undefined;
  const source = sources.find(({ what }) => what === found.job.what);
  if (source === undefined) return { kind: 'later', delayMs: UNKNOWN_ROWS_MS, isTry: false };
  try {
    return await writeExport(
      { ...places, db, source, now, context, attempts },
      found.job,
      found.timeZone,
    );
  } catch (error) {
    // Cancelled while its last page was written: nobody will fetch it.
    if (
      error instanceof LeaseLost &&
      (await exportsRepository.load(db, id))?.job.state === 'cancelled'
    )
      await removeExport(places, id);
    throw error;
  }
}

/** Writes the requested files. Stopping interrupts them after the page at hand; they begin anew at the next start. */
export const createExportJobs = (parts: ExportParts): JobHandler => ({
  queue: EXPORT_QUEUE,
  work: (job, context) => work(parts, job, context),
  async onFailed(tx, { subject }) {
    await exportsRepository.update(tx, subject, {
      state: 'failed',
      error: FAILED,
      finishedAt: parts.now(),
    });
  },
});

/** Lets an operator have a file written again as long as its request is there, an hour after it failed. */
export const exportOperations: JobOperations = {
  queue: EXPORT_QUEUE,
  async onReplay(tx: Database, { subject }) {
    if (!(await exportsRepository.reopen(tx, subject)))
      throw new JobRefusal('Dosya isteğinin süresi doldu.');
  },
};

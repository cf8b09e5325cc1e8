import { createWriteStream, type WriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { findAccessScope } from '../../access/find-access-scope';
import { inTransaction, type Database, type DatabaseHandle } from '../../database';
import { wallClock, type ExportPlaces } from '../../files';
import { Refusal } from '../../http/errors';
import {
  JobRefusal,
  LeaseLost,
  type JobContext,
  type JobHandler,
  type JobOperations,
  type JobResult,
} from '../../jobs';
import { findCitizen } from '../citizen/find-citizen';
import { archiveKey, draftArchive, removeArchive } from '../requests/archive-folder';
import { citizenRequestsRepository } from '../requests/citizen-requests.repository';
import { CITIZEN_EXPORT_QUEUE } from '../requests/queues';
import { archiveEntries, countWork } from './archive-entries';
import { writeArchive } from './write-archive';

const FAILED = 'Dosya hazırlanamadı. Lütfen yeniden deneyin.';

/** Ends an attempt because the process is about to stop; the job waits for the next one. */
class Stopping extends Error {
  override readonly name = 'Stopping';
}

interface Parts extends ExportPlaces {
  readonly db: Database;
  readonly now: () => Date;
}

type Found = NonNullable<Awaited<ReturnType<typeof citizenRequestsRepository.load>>>;

/** A stream that is given up may still be opening its file, which would then come into being after it was removed. */
async function closed(file: WriteStream): Promise<void> {
  file.destroy();
  if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
}

async function citizenOf(db: Database, { request }: Found) {
  const scope = await findAccessScope(db, request.companyId, request.userId);
  if (scope?.access.administers !== true)
    throw new Refusal(403, 'forbidden', 'Bu dosyayı alma yetkiniz artık yok.');
  const citizen = await findCitizen(db, request.companyId, request);
  if (citizen === null) throw new Refusal(404, 'not_found', 'Vatandaş bulunamadı.');
  return citizen;
}

/** Writes the archive from its beginning into a file of this attempt; an interrupted attempt leaves nothing. */
async function writeExport(
  { db, now, dataDir, files }: Parts,
  found: Found,
  attempts: number,
  context: JobContext,
): Promise<JobResult> {
  const { request, timeZone, company } = found;
  const { id, applicationNumber } = request;
  let done = 0;
  const save = async (change: { total?: number } = {}) => {
    if (context.signal.aborted) throw new Stopping();
    await context.renew();
    const state = { ...change, state: 'running', done } as const;
    if (!(await citizenRequestsRepository.updateOpen(db, id, state))) throw new LeaseLost();
  };
  const end = (change: Parameters<typeof citizenRequestsRepository.updateOpen>[2]) =>
    inTransaction(db, async (tx) => {
      await citizenRequestsRepository.updateOpen(tx, id, { ...change, finishedAt: now() });
      await context.finish(tx);
    });
  const draft = await draftArchive(dataDir, id, attempts);
  let file: WriteStream | null = null;
  try {
    const citizen = await citizenOf(db, found);
    await save({ total: await countWork(db, citizen) });
    file = createWriteStream(draft, { mode: 0o600 });
    const entries = archiveEntries({
      db,
      files,
      citizen,
      timeZone,
      about: { company, applicationNumber, writtenAt: wallClock(timeZone)(now()) },
      onWritten(count) {
        done += count;
        return save();
      },
    });
    await writeArchive(file, entries);
    const { size } = await stat(draft);
    // The process that took the job over writes the same file.
    await context.renew();
    await files.take(archiveKey(id), draft);
    await end({ state: 'ready', total: done, done, size });
  } catch (error) {
    if (file !== null) await closed(file);
    await rm(draft, { force: true });
    if (error instanceof Stopping) {
      await citizenRequestsRepository.updateOpen(db, id, { state: 'waiting', done: 0 });
      return { kind: 'later', delayMs: 0, isTry: false };
    }
    if (!(error instanceof Refusal)) throw error;
    await end({ state: 'failed', error: error.message });
  }
  return undefined;
}

/** Writes the archives of citizens. Stopping interrupts them; they begin anew at the next start. */
export const createCitizenExportJobs = ({
  handle: { db },
  ...rest
}: Omit<Parts, 'db'> & { readonly handle: Pick<DatabaseHandle, 'db'> }): JobHandler => {
  const parts = { db, ...rest };
  return {
    queue: CITIZEN_EXPORT_QUEUE,
    async work({ subject, attempts }, context) {
      const found = await citizenRequestsRepository.load(db, subject);
      if (found === null) return undefined;
      try {
        return await writeExport(parts, found, attempts, context);
      } catch (error) {
        const now = await citizenRequestsRepository.load(db, subject);
        if (error instanceof LeaseLost && now?.request.state === 'cancelled')
          await removeArchive(parts, subject);
        throw error;
      }
    },
    async onFailed(tx, { subject }) {
      await citizenRequestsRepository.updateOpen(tx, subject, {
        state: 'failed',
        error: FAILED,
        finishedAt: rest.now(),
      });
    },
  };
};

/** Lets an operator have an archive written again that failed. */
export const citizenExportOperations: JobOperations = {
  queue: CITIZEN_EXPORT_QUEUE,
  async onReplay(tx: Database, { subject }) {
    if (!(await citizenRequestsRepository.reopen(tx, subject)))
      throw new JobRefusal('Başvuru sona erdi.');
  },
};

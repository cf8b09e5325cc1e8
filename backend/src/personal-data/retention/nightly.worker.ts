import type { Log } from '../../background/log';
import { startWorker, type Worker } from '../../background/worker';
import { inTransaction, newId, type Database } from '../../database';
import { enqueueJobs } from '../../jobs';
import { nightOf } from './night';
import { COMPANY_RETENTION_QUEUE } from './retention-queue';
import { retentionRepository } from './retention.repository';

const POLL_MS = 5 * 60_000;

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

/** Begins the night of every company that deletes something and in which it is night; each night once, whichever process is first. */
export async function beginNights({ db, now }: Parts): Promise<number> {
  const at = now();
  let begun = 0;
  for (const { id: companyId, timeZone } of await retentionRepository.companies(db)) {
    const night = nightOf(at, timeZone);
    if (night === null) continue;
    const isNew = await inTransaction(db, async (tx) => {
      const row = { id: newId(), companyId, night, startedAt: at };
      const run = await retentionRepository.beginRun(tx, row);
      if (run === null) return false;
      await enqueueJobs(tx, COMPANY_RETENTION_QUEUE, [{ subject: run, companyId, key: companyId }]);
      return true;
    });
    if (isNew) begun += 1;
  }
  return begun;
}

/** Looks every few minutes where it is night. */
export const startNights = ({ log, ...parts }: Parts & { readonly log: Log }): Worker =>
  startWorker<never>({
    name: 'company-retention',
    slots: 1,
    pollMs: POLL_MS,
    log,
    async claim() {
      await beginNights(parts);
      return [];
    },
    work: () => Promise.resolve(),
  });

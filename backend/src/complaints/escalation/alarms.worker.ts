import type { Log } from '../../background/log';
import { startWorker, type Worker } from '../../background/worker';
import type { Database } from '../../database';
import { alarmsRepository } from './alarms.repository';
import { ALARM_BATCH, raiseAlarms } from './raise-alarms';

const POLL_MS = 15_000;

interface Parts {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
}

/** Tells of terms in rounds, a batch of a company at a time. Several processes may do so side by side. */
export function startAlarms({ db, log, now }: Parts): Worker {
  let round: string[] | null = null;
  return startWorker<string>({
    name: 'complaint alarms',
    slots: 1,
    pollMs: POLL_MS,
    log,
    async claim() {
      round ??= await alarmsRepository.dueCompanies(db, now());
      const companyId = round.shift();
      if (companyId !== undefined) return [companyId];
      round = null;
      return [];
    },
    async work(companyId) {
      if ((await raiseAlarms(db, companyId, now())) === ALARM_BATCH) round?.push(companyId);
    },
  });
}

import type { Log } from '../../background/log';
import { startWorker, type Worker } from '../../background/worker';
import type { Database } from '../../database';
import { followZone } from './rebuild-company';
import { ROLL_UP_BATCH, rollUpCompany } from './roll-up-pending';
import { rollupsRepository } from './rollups.repository';

/** Reports read pending facts as well, so no reader waits for this; it keeps the pending few. */
const POLL_MS = 2_000;

/**
 * Takes facts up into the rollups in rounds, a batch of a company at a time, and makes those of a company anew that has moved to another
 * time zone. Several processes may do so side by side.
 */
export function startRollups({ db, log }: { db: Database; log: Log }): Worker {
  let round: string[] | null = null;

  return startWorker<string>({
    name: 'report rollups',
    slots: 1,
    pollMs: POLL_MS,
    log,
    async claim() {
      round ??= [
        ...new Set([
          ...(await rollupsRepository.movedCompanies(db)),
          ...(await rollupsRepository.waitingCompanies(db)),
        ]),
      ];
      const companyId = round.shift();
      if (companyId !== undefined) return [companyId];
      // The end of a round: a company that another process was writing is tried again at the next
      // poll.
      round = null;
      return [];
    },
    async work(companyId) {
      await followZone(db, companyId);
      if ((await rollUpCompany(db, companyId)) === ROLL_UP_BATCH) round?.push(companyId);
    },
  });
}

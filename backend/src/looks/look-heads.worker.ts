import type { Log } from '../background/log';
import { startWorker, type Worker } from '../background/worker';
import type { Database } from '../database';
import { keepHeads } from './look-heads';

const POLL_MS = 10 * 60_000;

interface Parts {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
}

/** Keeps the head of each chain of looks once a day, in the audit log and in the log of the process, which leaves the database's machine. */
export function startLookHeads({ db, log, now }: Parts): Worker {
  let seenAt = -Infinity;
  return startWorker<Date>({
    name: 'look heads',
    slots: 1,
    pollMs: POLL_MS,
    log,
    claim() {
      const at = now();
      if (at.getTime() - seenAt < POLL_MS) return Promise.resolve([]);
      seenAt = at.getTime();
      return Promise.resolve([at]);
    },
    async work(at) {
      for (const head of await keepHeads(db, at)) log.info(head, 'look head');
    },
  });
}

import type { Log } from '../background/log';
import { startWorker, type Worker } from '../background/worker';
import type { Database } from '../database';
import { keepHeads } from './look-heads';
import type { SigningVault } from './signing-keys';

const POLL_MS = 10 * 60_000;

interface Parts {
  readonly db: Database;
  readonly vault: SigningVault;
  readonly log: Log;
  readonly now: () => Date;
}

/** Signs and keeps the head of each chain of looks once a day, in the audit log and in the log of the process, which leaves the database's machine. */
export function startLookHeads({ db, vault, log, now }: Parts): Worker {
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
      const { publicKey: key, heads } = await keepHeads(db, vault, at);
      for (const head of heads) log.info({ ...head, key }, 'look head');
    },
  });
}

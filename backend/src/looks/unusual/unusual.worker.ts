import type { Log } from '../../background/log';
import { startWorker, type Worker } from '../../background/worker';
import type { Database } from '../../database';
import { LOOK_BACK_MS, notifyOfUnusual } from './notify-unusual';

const POLL_MS = LOOK_BACK_MS / 3;

interface Parts {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
}

/** Looks every few minutes for unusual amounts in the log of who looked. */
export const startUnusualLooks = ({ db, log, now }: Parts): Worker =>
  startWorker<never>({
    name: 'unusual looks',
    slots: 1,
    pollMs: POLL_MS,
    log,
    async claim() {
      await notifyOfUnusual(db, now());
      return [];
    },
    work: () => Promise.resolve(),
  });

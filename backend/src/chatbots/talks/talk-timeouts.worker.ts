import type { Log } from '../../background/log';
import { startWorker, type Worker } from '../../background/worker';
import type { Database } from '../../database';
import { endSilentTalk } from './end-silent-talk';
import { talksRepository } from './talks.repository';

/** Deadlines are minutes away; nobody waits for this one to the second. */
const POLL_MS = 10_000;
const SLOTS = 2;
/** What failed is tried again after this, by whichever process. */
const LOOK_AGAIN_MS = 60_000;

/** Ends the talks in which nobody answers any more. Several processes may do so side by side. */
export const startTalkTimeouts = ({
  db,
  now,
  log,
}: {
  db: Database;
  now: () => Date;
  log: Log;
}): Worker =>
  startWorker({
    name: 'chatbot timeouts',
    claim: (limit) =>
      talksRepository.claimDue(db, limit, now(), new Date(now().getTime() + LOOK_AGAIN_MS)),
    work: (talk) => endSilentTalk(db, talk, now()),
    slots: SLOTS,
    pollMs: POLL_MS,
    log,
  });

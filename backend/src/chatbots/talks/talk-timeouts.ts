import type { DatabaseHandle } from '../../database';
import type { JobHandler, JobOperations } from '../../jobs';
import { endSilentTalk } from './end-silent-talk';
import { TIMEOUT_QUEUE, talksRepository } from './talks.repository';

/** Ends the talks whose citizens no longer answer. */
export const createTalkTimeouts = ({
  handle: { db },
  now,
}: {
  handle: Pick<DatabaseHandle, 'db'>;
  now: () => Date;
}): JobHandler => ({
  queue: TIMEOUT_QUEUE,
  async work({ subject }) {
    const talk = await talksRepository.find(db, subject);
    const leftMs = talk === null ? 0 : await endSilentTalk(db, talk, now());
    // The clocks of database and process may differ.
    return leftMs > 0 ? { kind: 'later', delayMs: leftMs, isTry: false } : undefined;
  },
});

/** A time-out that failed may run again: it checks the talk anew. */
export const talkTimeoutOperations: JobOperations = { queue: TIMEOUT_QUEUE };

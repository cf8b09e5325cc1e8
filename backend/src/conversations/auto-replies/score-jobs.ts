import type { DatabaseHandle } from '../../database';
import type { JobHandler, JobOperations } from '../../jobs';
import { askForScore } from './ask-for-score';
import { SCORE_QUEUE } from './score-queue';

/** Asks for a score once a closing can no longer be taken back. */
export const createScoreJobs = ({
  handle: { db },
  now,
}: {
  handle: Pick<DatabaseHandle, 'db'>;
  now: () => Date;
}): JobHandler => ({
  queue: SCORE_QUEUE,
  async work({ subject: roomId, companyId }) {
    const leftMs = companyId === null ? 0 : await askForScore(db, { companyId, roomId }, now());
    return leftMs > 0 ? { kind: 'later', delayMs: leftMs, isTry: false } : undefined;
  },
});

/** A question that failed may be asked again: it looks at the room anew. */
export const scoreOperations: JobOperations = { queue: SCORE_QUEUE };

import type { Config } from '../../config/config';
import type { DatabaseHandle } from '../../database';
import type { JobHandler, JobOperations } from '../../jobs';
import { createFollowLinkOf } from '../follow/follow-link';
import { askForRating } from './ask-for-rating';
import { RATING_QUEUE } from './rating-queue';

interface Parts {
  readonly handle: Pick<DatabaseHandle, 'db'>;
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly now: () => Date;
}

/** Asks citizens about solutions once these can no longer be taken back. */
export function createRatingJobs({ handle: { db }, config, now }: Parts): JobHandler {
  const linkOf = createFollowLinkOf(config.publicOrigin);
  return {
    queue: RATING_QUEUE,
    async work({ subject: complaintId, companyId }) {
      const leftMs =
        companyId === null
          ? 0
          : await askForRating({ db, linkOf }, { companyId, complaintId }, now());
      return leftMs > 0 ? { kind: 'later', delayMs: leftMs, isTry: false } : undefined;
    },
  };
}

/** A question that failed may be asked again: it looks at the case anew. */
export const ratingOperations: JobOperations = { queue: RATING_QUEUE };

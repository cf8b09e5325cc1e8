import { COMPLAINT_COUNT_CAP, type ComplaintFilters } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import type { Database } from '../../database';
import { countComplaints } from '../cases/complaint-list.service';

export interface CountsService {
  /** The number of complaints in each list that the person sees, at most the cap. Throws 422 `period_invalid`. */
  readonly count: (who: Caller, lists: readonly ComplaintFilters[]) => Promise<number[]>;
}

export const createCountsService = ({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): CountsService => ({
  async count(who, lists) {
    const viewer = viewerOf(who, 'complaints');
    const counts: number[] = [];
    // One after the other: a page that counts forty lists takes one connection.
    for (const filters of lists)
      counts.push(await countComplaints(db, viewer, filters, now(), COMPLAINT_COUNT_CAP));
    return counts;
  },
});

import { sql } from 'drizzle-orm';
import { COMPLAINT_COUNT_CAP, type ComplaintFilters } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import type { Database } from '../../database';
import { complaintConditions, isSearch } from '../cases/complaint-conditions';
import { complaintMatchesRepository } from '../cases/complaint-matches.repository';
import { fewLabelled } from '../cases/few-labelled';
import { complaintsRepository } from '../cases/complaints.repository';

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
    const timeZone = await complaintsRepository.timeZone(db, who.companyId);
    const counts: number[] = [];
    // One after the other: a page that counts forty lists takes one connection.
    for (const filters of lists) {
      const where = complaintConditions(viewer, filters, timeZone, now());
      const few = await fewLabelled(db, filters);
      const matches = few === null ? where : sql`${where} and ${few}`;
      counts.push(
        await complaintMatchesRepository.countUpTo(db, matches, {
          cap: COMPLAINT_COUNT_CAP,
          isUnordered: few !== null || isSearch(filters),
        }),
      );
    }
    return counts;
  },
});

import { and } from 'drizzle-orm';
import {
  COMPLAINT_COUNT_LIMIT as LIMIT,
  SHORT_SEARCH_DEPTH,
} from '@muhatap/shared/wire/complaints';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../../database';
import type { ComplaintConditions } from './complaint-conditions';
import {
  complaintMatchesRepository as matches,
  isOfNewestMonth,
  type Months,
  type Part,
} from './complaint-matches.repository';

/** A page's ids and what is known of how many there are. */
export interface MatchPage {
  readonly ids: readonly string[];
  readonly total: number;
  readonly totalIsExact: boolean;
  /** The number of newest complaints that were searched; null means all of them. */
  readonly searchedNewest: number | null;
}

const exactly = (total: number, ids: readonly string[]): MatchPage => ({
  ids,
  total,
  totalIsExact: true,
  searchedNewest: null,
});
const atLeast = (total: number, ids: readonly string[]): MatchPage => ({
  ids,
  total,
  totalIsExact: false,
  searchedNewest: null,
});

/**
 * Indexes give the newest matches of a filter; pages beyond the counted ones are read on their own.
 */
export async function findFiltered(
  db: Database,
  { scope, traits }: ComplaintConditions,
  part: Part,
): Promise<MatchPage> {
  const where = and(scope, traits) ?? scope;
  const { counted, ids } = await matches.filtered(db, where, LIMIT + 1, part);
  if (counted <= LIMIT) return exactly(counted, ids);
  return atLeast(
    LIMIT,
    part.offset + part.limit <= counted ? ids : await matches.page(db, where, part),
  );
}

/**
 * Terms that no index can look up: the newest complaints of the scope are read, whatever the other
 * filters are.
 */
export async function findShort(
  db: Database,
  { scope, traits, words }: ComplaintConditions,
  part: Part,
): Promise<MatchPage> {
  const { counted, ids } = await matches.amongNewest(
    db,
    scope,
    SHORT_SEARCH_DEPTH,
    and(traits, words) ?? scope,
    part,
  );
  return (await matches.hasMoreThan(db, scope, SHORT_SEARCH_DEPTH))
    ? { ...atLeast(counted, ids), searchedNewest: SHORT_SEARCH_DEPTH }
    : exactly(counted, ids);
}

/**
 * A search costs what it shows, not what there is: first the newest month, whose share of a frequent word's list is short. Where that does
 * not fill the page, all months at once, which is quick for what is rare. A word that is frequent, but not now, is followed back in time.
 */
export async function findSearched(
  db: Database,
  { scope, traits, words }: ComplaintConditions,
  part: Part,
): Promise<MatchPage> {
  const where = and(scope, traits, words) ?? scope;
  const recent = await matches.searched(
    db,
    and(where, isOfNewestMonth(scope)) ?? where,
    LIMIT + 1,
    part,
  );
  if (recent.counted > LIMIT)
    return atLeast(
      LIMIT,
      await matches.pageByReading(db, and(scope, traits) ?? scope, words ?? scope, part),
    );
  const months = await matches.months(db, scope);
  if (months === null || months.newest === months.oldest)
    return exactly(recent.counted, recent.ids);
  if (recent.counted >= part.offset + part.limit) return atLeast(recent.counted, recent.ids);

  const all = await matches.searched(db, where, LIMIT + 1, part);
  if (all.counted <= LIMIT) return exactly(all.counted, all.ids);

  const ids: string[] = [];
  let passed = 0;
  for (const step of backInTime(months)) {
    const seen = await matches.ofMonths(db, where, step, {
      limit: part.limit - ids.length,
      offset: Math.max(0, part.offset - passed),
    });
    ids.push(...seen.ids);
    passed += seen.counted;
    if (ids.length === part.limit) break;
  }
  return atLeast(LIMIT, ids);
}

/** Months from the newest to the oldest, in steps that double: few questions of the database, and none much dearer than all before. */
function* backInTime({ newest, oldest }: Months): Generator<string[]> {
  const last = Temporal.PlainYearMonth.from(oldest.slice(0, 7));
  let month = Temporal.PlainYearMonth.from(newest.slice(0, 7));
  for (let size = 1; Temporal.PlainYearMonth.compare(month, last) >= 0; size *= 2) {
    const step: string[] = [];
    for (
      ;
      step.length < size && Temporal.PlainYearMonth.compare(month, last) >= 0;
      month = month.subtract({ months: 1 })
    )
      step.push(`${month.toString()}-01`);
    yield step;
  }
}

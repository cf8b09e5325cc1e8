import { sql, type SQL } from 'drizzle-orm';
import type {
  ComplaintFilters,
  ComplaintList,
  ComplaintListQuery,
} from '@muhatap/shared/wire/complaints';
import type { Database } from '../../database';
import type { Viewer } from '../../access/viewer';
import { termsRepository } from '../clock/terms.repository';
import { complaintConditions, isByTask, isFiltered, isSearch } from './complaint-conditions';
import { complaintCountersRepository } from './complaint-counters.repository';
import {
  complaintMatchesRepository,
  COUNTED,
  type MatchPage,
  type Part,
} from './complaint-matches.repository';
import { readComplaintSort } from './complaint-order';
import { presentComplaint } from './complaint.presenter';
import { fewLabelled, firstLabelled } from './few-labelled';
import { complaintsRepository, type ComplaintRow } from './complaints.repository';
import { searchByTime } from './search-by-time';

/** The company's own time zone where the filters name days: only days and weeks need a calendar. */
export const zoneOf = async (
  db: Database,
  { companyId }: Viewer,
  { from, to, term, task }: ComplaintFilters,
): Promise<string> =>
  [from, to, term, task].every((each) => each === undefined)
    ? 'UTC'
    : complaintsRepository.timeZone(db, companyId);

/**
 * A page of the cases with one of some labels: from the labels' own order where nothing else narrows them or they are few. Null where
 * the list is to be read from its beginning.
 */
async function labelledPage(
  db: Database,
  viewer: Viewer,
  filters: ComplaintFilters,
  where: SQL,
  part: Part,
): Promise<MatchPage | null> {
  const isNear = part.sort.by === 'createdAt' && part.offset + part.limit <= COUNTED;
  const first = isNear ? firstLabelled(filters, where, part.sort.isRising, COUNTED + 1) : null;
  const isAlone = viewer.holders === null && !isFiltered({ ...filters, label: undefined });
  const few = first !== null && isAlone ? null : await fewLabelled(db, filters);
  if (first !== null && (isAlone || few !== null))
    return complaintMatchesRepository.firstOf(db, first, part, COUNTED + 1);
  return few && complaintMatchesRepository.searched(db, sql`${where} and ${few}`, part);
}

/** Ids of a page and of one more, where there is a further page. */
async function findPage(
  db: Database,
  viewer: Viewer,
  { page, limit, order, sort, direction, term_order, ...filters }: ComplaintListQuery,
  now: Date,
): Promise<MatchPage> {
  const part = {
    limit: limit + 1,
    offset: (page - 1) * limit,
    sort: readComplaintSort({ order, sort, direction, term_order }),
  };
  const timeZone = await zoneOf(db, viewer, filters);
  const where = complaintConditions(viewer, filters, timeZone, now);
  if (viewer.holders === null && !isFiltered(filters))
    return {
      ids: await complaintMatchesRepository.page(db, where, part),
      total: await complaintCountersRepository.total(db, viewer.companyId),
      totalIsExact: true,
    };
  const labelled = await labelledPage(db, viewer, filters, where, part);
  if (labelled !== null) return labelled;
  if (isByTask(filters)) return complaintMatchesRepository.searched(db, where, part);
  if (!isSearch(filters)) return complaintMatchesRepository.filtered(db, where, part);
  return part.sort.by === 'createdAt'
    ? searchByTime(db, viewer.companyId, where, part)
    : complaintMatchesRepository.searched(db, where, part);
}

/** Whether it is the list as everybody begins with it, for a viewer who sees all. */
const isFirstPage = (
  viewer: Viewer,
  { page, limit: _limit, order, ...narrowing }: ComplaintListQuery,
): boolean =>
  viewer.holders === null &&
  page === 1 &&
  order === 'newest' &&
  Object.values(narrowing).every((by) => by === undefined);

interface ShownPage extends Pick<MatchPage, 'total' | 'totalIsExact'> {
  readonly shown: readonly ComplaintRow[];
  readonly hasMore: boolean;
}

async function readPage(
  db: Database,
  viewer: Viewer,
  query: ComplaintListQuery,
  now: Date,
): Promise<ShownPage> {
  const { limit } = query;
  if (isFirstPage(viewer, query)) {
    const { rows, total } = await complaintsRepository.newest(db, viewer.companyId, limit + 1);
    return { shown: rows.slice(0, limit), hasMore: rows.length > limit, total, totalIsExact: true };
  }
  const { ids, total, totalIsExact } = await findPage(db, viewer, query, now);
  const found = ids.slice(0, limit);
  const rows = new Map(
    (await complaintsRepository.findMany(db, viewer, found)).map((row) => [row.complaint.id, row]),
  );
  const shown = found.flatMap((id) => rows.get(id) ?? []);
  return { shown, hasMore: ids.length > limit, total, totalIsExact };
}

/** One page of the complaints that the viewer sees; throws 422 `period_invalid`. */
export async function listComplaints(
  db: Database,
  viewer: Viewer,
  query: ComplaintListQuery,
  now: Date,
): Promise<ComplaintList> {
  const { page, limit } = query;
  const [{ shown, hasMore, total, totalIsExact }, terms] = await Promise.all([
    readPage(db, viewer, query, now),
    termsRepository.find(db, viewer.companyId),
  ]);
  return {
    complaints: shown.map((row) => presentComplaint(row, terms, now)),
    hasMore,
    totalReturned: shown.length,
    total,
    totalIsExact,
    searchedNewest: null,
    currentPage: page,
    totalPages: Math.ceil(total / limit),
  };
}

/** The number of complaints that the viewer sees and that pass the filters, at most `cap`; throws 422 `period_invalid`. */
export async function countComplaints(
  db: Database,
  viewer: Viewer,
  filters: ComplaintFilters,
  now: Date,
  cap = Infinity,
): Promise<number> {
  if (viewer.holders === null && !isFiltered(filters))
    return Math.min(cap, await complaintCountersRepository.total(db, viewer.companyId));
  const where = complaintConditions(viewer, filters, await zoneOf(db, viewer, filters), now);
  const few = await fewLabelled(db, filters);
  const matches = few === null ? where : sql`${where} and ${few}`;
  const isUnordered = few !== null || isByTask(filters) || isSearch(filters);
  return complaintMatchesRepository.count(
    db,
    matches,
    cap === Infinity ? undefined : { cap, isUnordered },
  );
}

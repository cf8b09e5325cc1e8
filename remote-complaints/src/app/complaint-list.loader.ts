import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type {
  ComplaintColleague,
  ComplaintDistrict,
  ComplaintList,
  ComplaintType,
  ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import { COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import type { Label } from '@muhatap/shared/wire/conversations';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readDistricts, readLabels, readStaff, readTypes, readUnits } from '#entities/casework';
import {
  COMPLAINT_ERRORS,
  type ComplaintQuery,
  type CountedView,
  countLists,
  DEFAULT_PAGE_SIZE,
  listComplaints,
  listCounted,
  readComplaintQuery,
  readViews,
  viewFilters,
} from '#entities/complaint';
import type { BoardColumns } from '#features/complaint-board';

export interface ComplaintListData {
  query: ComplaintQuery;
  /** Not awaited: the page's frame stands while the rows are on their way. */
  outcome: Promise<Outcome<ComplaintList>>;
}

export function complaintListLoader({ request }: LoaderFunctionArgs): ComplaintListData {
  const query = readComplaintQuery(new URL(request.url).searchParams);
  const sentence = query.search === '' ? COMPLAINT_ERRORS.list : COMPLAINT_ERRORS.search;
  return { query, outcome: outcomeOf(listComplaints(query, request.signal), () => sentence) };
}

/** The route whose data {@link filterNamesLoader} answers. */
export const FILTER_NAMES_ROUTE = 'complaints:filter-names';

/**
 * Choices of the list's filters. When they cannot be read, the list works and these filters are
 * empty.
 */
export interface FilterNames {
  readonly types: readonly ComplaintType[];
  readonly units: readonly ComplaintUnit[];
  readonly districts: readonly ComplaintDistrict[];
  readonly people: readonly ComplaintColleague[];
  readonly labels: readonly Label[];
}

/** Most cards of a column. */
const MOST_CARDS = 200;

/** The newest complaints of each status, of those that the filters leave; `cards` names how many of each. */
async function readColumns(search: URLSearchParams, signal: AbortSignal): Promise<BoardColumns> {
  const query = readComplaintQuery(search);
  const cards = (search.get('cards') ?? '').split(',').map(Number);
  const { durum } = query.filters;
  const columns = COMPLAINT_STATUSES.map((status, place) => ({ status, cards: cards[place] }));
  return Promise.all(
    columns
      .filter(({ status }) => durum.length === 0 || durum.includes(status))
      .map(async ({ status, cards: wanted }) => {
        const filters = { ...query.filters, durum: [status] };
        const limit = Math.min(wanted || DEFAULT_PAGE_SIZE, MOST_CARDS);
        return {
          status,
          list: await listCounted({ ...query, filters, limit, page: 1 }, signal),
        };
      }),
  );
}

/** The columns of the board. */
export const complaintBoardLoader = ({
  request,
}: LoaderFunctionArgs): Promise<Outcome<BoardColumns>> =>
  outcomeOf(
    readColumns(new URL(request.url).searchParams, request.signal),
    () => COMPLAINT_ERRORS.list,
  );

/** Most views whose complaints are counted. */
const COUNTED_VIEWS = 40;

async function readCountedViews(signal: AbortSignal): Promise<readonly CountedView[]> {
  const views = await readViews(signal);
  const lists = views.slice(0, COUNTED_VIEWS).map(viewFilters);
  // Without numbers the views still open their lists.
  const counts = lists.length === 0 ? [] : await countLists(lists, signal).catch(() => []);
  return views.map((view, place) => ({ ...view, count: counts[place] ?? null }));
}

/** The saved views with their numbers. */
export const complaintViewsLoader = ({
  request,
}: LoaderFunctionArgs): Promise<Outcome<readonly CountedView[]>> =>
  outcomeOf(readCountedViews(request.signal), () => COMPLAINT_ERRORS.views);

export interface FilterNamesData {
  outcome: Promise<Outcome<FilterNames>>;
}

let isOutdated = false;

/** Types, units or districts were changed: the next reading of the list reads their names, too. */
export function outdateFilterNames(): void {
  isOutdated = true;
}

/** Names are kept between pages of the list unless they have changed; each new visit reads them. */
export const areFilterNamesOutdated = (): boolean => isOutdated;

/** Requested once per visit of the list, not with each of its pages. */
export function filterNamesLoader(): FilterNamesData {
  isOutdated = false;
  const names = Promise.all([
    readTypes(),
    readUnits(),
    readDistricts(),
    readStaff(),
    readLabels(),
  ]).then(([types, units, districts, people, labels]) => ({
    types,
    units,
    districts,
    people,
    labels,
  }));
  return { outcome: outcomeOf(names, () => COMPLAINT_ERRORS.list) };
}

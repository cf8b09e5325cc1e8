import { formatNumber } from '@muhatap/shared/i18n';
import {
  COMPLAINT_COUNT_CAP,
  type ComplaintFilters,
  type ComplaintView,
} from '@muhatap/shared/wire/complaints';
import { serverFilters, viewerNow } from './complaint-filters';
import { complaintsSearch, readComplaintQuery, type ComplaintQuery } from './complaint-query';

/** A saved view with the number of its complaints; null where they were not counted. */
export interface CountedView extends ComplaintView {
  readonly count: number | null;
}

const queryOf = (view: Pick<ComplaintView, 'query'>): ComplaintQuery =>
  readComplaintQuery(new URLSearchParams(view.query));

/** The part of a list that a view keeps: its search, filters and order. */
export function viewQueryOf(query: ComplaintQuery): string {
  const plain = readComplaintQuery(new URLSearchParams());
  const { search, filters, order } = query;
  return complaintsSearch({ ...plain, search, filters, order });
}

/** The list of a view, laid out as the one on screen. */
export const openedView = (
  view: ComplaintView,
  { limit, layout }: ComplaintQuery,
): ComplaintQuery => ({
  ...queryOf(view),
  page: 1,
  limit,
  layout,
});

/** Whether a list is the one of a view. */
export const isViewOf = (view: ComplaintView, query: ComplaintQuery): boolean =>
  viewQueryOf(queryOf(view)) === viewQueryOf(query);

/** The filters of a view as the server takes them. */
export function viewFilters(view: ComplaintView): ComplaintFilters {
  const { filters, search } = queryOf(view);
  return serverFilters(filters, search, viewerNow());
}

/** '12', and '999+' for as many as are not counted. */
export const formatCount = (count: number): string =>
  count >= COMPLAINT_COUNT_CAP ? `${formatNumber(COMPLAINT_COUNT_CAP - 1)}+` : formatNumber(count);

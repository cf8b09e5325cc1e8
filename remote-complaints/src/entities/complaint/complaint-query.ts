import { readColumnOrder, writeColumnOrder, type ColumnOrder } from '@muhatap/shared/lib';
import { COMPLAINT_COLUMNS, type ComplaintColumn } from '@muhatap/shared/wire/complaints';
import { complaintAddresses } from '../../addresses';
import { filterParams, isFiltered, readListFilters, type ListFilters } from './complaint-filters';

/** Rows per page that may be chosen (docs/behaviour.md §2.12). */
export const PAGE_SIZES = [5, 10, 25, 50] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** The server's limit for a search term. */
const LONGEST_SEARCH = 200;

/** Columns that sort the list; the server takes the one of terms by a name of its own. */
const LIST_COLUMNS = [...COMPLAINT_COLUMNS, 'term'] as const;
export type ListColumn = ComplaintColumn | 'term';
/** By what the list is sorted. */
export type ComplaintOrder = ColumnOrder<ListColumn>;
const NEWEST_FIRST: ComplaintOrder = { by: 'createdAt', direction: 'descending' };

/** Whether the list stands as it does without a choice. */
export const isNewestFirst = ({ by, direction }: ComplaintOrder): boolean =>
  by === NEWEST_FIRST.by && direction === NEWEST_FIRST.direction;

/** The order in an address; `order=oldest` is that of older links. */
function readOrder(search: URLSearchParams): ComplaintOrder {
  const order = readColumnOrder(search.get('sort'), LIST_COLUMNS);
  if (order !== null) return order;
  return search.get('order') === 'oldest'
    ? { ...NEWEST_FIRST, direction: 'ascending' }
    : NEWEST_FIRST;
}

/** Rows, cards by status, or points of a map. */
export type ListLayout = 'table' | 'board' | 'map';
const OTHER_LAYOUTS: readonly ListLayout[] = ['board', 'map'];

/**
 * State of the complaint list, kept in the address so that a view can be shared and reloaded.
 * `page` counts from 1.
 */
export interface ComplaintQuery {
  page: number;
  limit: number;
  search: string;
  order: ComplaintOrder;
  filters: ListFilters;
  layout: ListLayout;
}

const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** Reads the query out of an address; whatever makes no sense becomes the default. */
export function readComplaintQuery(search: URLSearchParams): ComplaintQuery {
  const limit = wholeNumber(search.get('limit')) ?? DEFAULT_PAGE_SIZE;
  return {
    page: Math.max(1, wholeNumber(search.get('page')) ?? 1),
    limit: PAGE_SIZES.some((size) => size === limit) ? limit : DEFAULT_PAGE_SIZE,
    search: (search.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    order: readOrder(search),
    filters: readListFilters(search),
    layout: OTHER_LAYOUTS.find((layout) => layout === search.get('layout')) ?? 'table',
  };
}

/** The address of a list; defaults are left out. */
export function complaintsAddress(query: ComplaintQuery): string {
  const text = complaintsSearch(query);
  return text === ''
    ? complaintAddresses.complaints()
    : `${complaintAddresses.complaints()}?${text}`;
}

/** The same without the path. */
export function complaintsSearch(query: ComplaintQuery): string {
  const { page, limit, search, order, filters, layout } = query;
  const parts = new URLSearchParams();
  if (search !== '') parts.set('search', search);
  for (const [name, value] of filterParams(filters)) parts.set(name, value);
  if (!isNewestFirst(order)) parts.set('sort', writeColumnOrder(order));
  if (layout !== 'table') parts.set('layout', layout);
  if (page > 1) parts.set('page', String(page));
  if (limit !== DEFAULT_PAGE_SIZE) parts.set('limit', String(limit));
  // A comma needs no escape in a query, and addresses are read by people.
  return parts.toString().replaceAll('%2C', ',');
}

/** Whether the list shows less than everything. */
export const isNarrowed = ({ search, filters }: ComplaintQuery): boolean =>
  search !== '' || isFiltered(filters);

import { addresses } from '@muhatap/shared/contract';
import { readColumnOrder, writeColumnOrder, type ColumnOrder } from '@muhatap/shared/lib';
import { COLLEAGUE_COLUMNS, type ColleagueColumn } from '@muhatap/shared/wire/people';

/** Rows per page that may be chosen (docs/behaviour.md §2.12). */
export const COLLEAGUE_PAGE_SIZES = [10, 25, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 25;
/** The server's limit for a search term. */
const LONGEST_SEARCH = 100;

/** By what the list is sorted. */
export type ColleagueOrder = ColumnOrder<ColleagueColumn>;
const BY_NAME: ColleagueOrder = { by: 'name', direction: 'ascending' };

/** Whether the list stands as it does without a choice. */
export const isByName = ({ by, direction }: ColleagueOrder): boolean =>
  by === BY_NAME.by && direction === BY_NAME.direction;

/** The query of the members' list; the address holds it. `page` counts from 1. */
export interface ColleagueListing {
  readonly search: string;
  readonly isHereOnly: boolean;
  readonly order: ColleagueOrder;
  readonly page: number;
  readonly limit: number;
}

const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** Reads the listing out of an address; whatever makes no sense becomes the default. */
export function readColleagueListing(search: URLSearchParams): ColleagueListing {
  const limit = wholeNumber(search.get('limit'));
  return {
    search: (search.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    isHereOnly: search.get('only') === 'here',
    order: readColumnOrder(search.get('sort'), COLLEAGUE_COLUMNS) ?? BY_NAME,
    page: Math.max(1, wholeNumber(search.get('page')) ?? 1),
    limit: COLLEAGUE_PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The address of a list; defaults are left out. */
export function colleaguesAddress({
  search,
  isHereOnly,
  order,
  page,
  limit,
}: ColleagueListing): string {
  const parts = new URLSearchParams();
  if (search !== '') parts.set('search', search);
  if (isHereOnly) parts.set('only', 'here');
  if (!isByName(order)) parts.set('sort', writeColumnOrder(order));
  if (page > 1) parts.set('page', String(page));
  if (limit !== DEFAULT_PAGE_SIZE) parts.set('limit', String(limit));
  const text = parts.toString();
  return text === '' ? addresses.users() : `${addresses.users()}?${text}`;
}

import { api } from '@muhatap/shared/api';
import { workPage, type WorkPage, type WorkQuery } from '@muhatap/shared/wire/complaints';
import { serverQuery, type WorkListing } from './work-listing';

/** The server's limit. */
const LARGEST_PAGE = 100;

/** One page of what waits, oldest first; each kind only for those with its grant. Throws ApiError. */
export const fetchWork = (query: Partial<WorkQuery>, signal: AbortSignal): Promise<WorkPage> =>
  api.get('/api/work', { query, schema: workPage, signal });

/** All rows of a listing, over as many pages as needed. Throws ApiError. */
export async function fetchWorkList(listing: WorkListing, signal: AbortSignal): Promise<WorkPage> {
  const query = serverQuery(listing);
  const next = (left: number, cursor?: string | null) =>
    fetchWork(
      { ...query, limit: Math.min(LARGEST_PAGE, left), ...(cursor != null && { cursor }) },
      signal,
    );
  let list = await next(listing.rows);
  while (list.next_cursor !== null && list.items.length < listing.rows) {
    const further = await next(listing.rows - list.items.length, list.next_cursor);
    list = { ...further, items: [...list.items, ...further.items] };
  }
  return list;
}

import type { GeoRequest } from '../open311/georeport';
import { changedAt } from './open311-entries';

/** The place up to which a line was read: requests changed after `since`, page by page; `newest` is the latest change on the pages until now. */
interface Place {
  readonly since: string | null;
  readonly page: number;
  readonly newest: string | null;
  /** The first request of the page before; a server that knows no pages answers it again. */
  readonly first: string | null;
}

export function readCursor(cursor: string | null): Place {
  const [since = '', page = '', newest = '', first = ''] = (cursor ?? '').split('|');
  return {
    since: since || null,
    page: Math.max(1, Number(page) || 1),
    newest: newest || null,
    first: first || null,
  };
}

const write = ({ since, page, newest, first }: Place): string =>
  [since ?? '', page, newest ?? '', first ?? ''].join('|');

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The place behind a page. Only a full page with other requests than the one before has another behind it. */
export function nextCursor(
  place: Place,
  page: readonly GeoRequest[],
  size: number,
): { cursor: string; hasMore: boolean } {
  const moments = page.map((request) => changedAt(request)?.toISOString() ?? null);
  const newest = moments.reduce(later, place.newest);
  const first = page[0]?.service_request_id ?? null;
  const hasMore = page.length === size && first !== place.first;
  return {
    hasMore,
    cursor: write(
      hasMore
        ? { ...place, page: place.page + 1, newest, first }
        : { since: later(place.since, newest), page: 1, newest: null, first: null },
    ),
  };
}

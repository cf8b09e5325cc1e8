import type { Outcome } from '@muhatap/shared/lib';
import type { ComplaintList } from '@muhatap/shared/wire/complaints';
import { useEffect, useState } from 'react';
import { type ComplaintQuery, countComplaints } from '#entities/complaint';

interface ShownList {
  readonly data: { readonly query: ComplaintQuery };
  readonly outcome: Outcome<ComplaintList>;
}
interface Counted {
  readonly matches: string;
  readonly total: number;
}

/** Names the matches of a query, whatever page of them is shown. */
const matchesOf = ({ search, filters }: ComplaintQuery): string =>
  JSON.stringify([search, filters]);

/** The list with `total`, unless it shows more rows itself by now. */
function withTotal(list: ComplaintList, total: number, limit: number): ComplaintList {
  const known = Math.max(total, (list.currentPage - 1) * limit + list.complaints.length);
  return { ...list, total: known, totalIsExact: true, totalPages: Math.ceil(known / limit) };
}

/**
 * The list with the number of all its matches: the server counts a few of them with the page, the rest is asked for beside it. Until it
 * is there, and where it cannot be read, the list says 'en az 200'; further pages keep the number that was there.
 */
export function useWholeCount<Shown extends ShownList>(shown: Shown | null): Shown | null {
  const [counted, setCounted] = useState<Counted | null>(null);
  useEffect(() => {
    if (shown?.outcome.ok !== true || shown.outcome.data.totalIsExact) return undefined;
    const { query } = shown.data;
    const stop = new AbortController();
    countComplaints(query, stop.signal).then(
      (total) => setCounted({ matches: matchesOf(query), total }),
      () => undefined,
    );
    return () => stop.abort();
  }, [shown]);
  if (shown === null || !shown.outcome.ok || shown.outcome.data.totalIsExact) return shown;
  const { query } = shown.data;
  if (counted?.matches !== matchesOf(query)) return shown;
  const data = withTotal(shown.outcome.data, counted.total, query.limit);
  return { ...shown, outcome: { ok: true, data } };
}

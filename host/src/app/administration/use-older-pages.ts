import type { Outcome } from '@muhatap/shared/lib';
import { useState } from 'react';
import { useFetcher } from 'react-router';

interface Page {
  readonly next_cursor: string | null;
}

/**
 * Older entries, with the search that they belong to: when they arrive, the page may show another
 * one.
 */
export interface OlderPage<P extends Page> {
  readonly address: string;
  readonly cursor: string | null;
  readonly outcome: Outcome<P>;
}

/** The pages that were fetched after the first page of one reading of a log. */
interface Older<P> {
  readonly of: object | null;
  readonly pages: readonly P[];
  readonly failed: string | null;
}

/** Where the page after a cursor of a search is fetched from; `base` is the address without its search. */
const olderAddress = (base: string, address: string, cursor: string) => {
  const parts = new URLSearchParams(address.slice(base.length));
  parts.set('cursor', cursor);
  return `${base}/older?${parts.toString()}`;
};

/** Adds one more answer to the older pages. */
function withAnswer<P extends Page>({ of, pages }: Older<P>, { outcome }: OlderPage<P>): Older<P> {
  return outcome.ok
    ? { of, pages: [...pages, outcome.data], failed: null }
    : { of, pages, failed: outcome.message };
}

/** Every fetched page older than the beginning; a new beginning has none yet. */
export function useOlderPages<P extends Page>(
  base: string,
  address: string,
  beginning: { readonly page: P } | null,
) {
  const fetcher = useFetcher<OlderPage<P>>();
  const [kept, setKept] = useState<Older<P>>({ of: null, pages: [], failed: null });
  const [received, setReceived] = useState<object | undefined>(undefined);
  const older: Older<P> = kept.of === beginning ? kept : { of: beginning, pages: [], failed: null };
  const pages = beginning === null ? [] : [beginning.page, ...older.pages];
  const cursor = pages.at(-1)?.next_cursor ?? null;
  const answer = fetcher.data;
  if (answer !== undefined && answer !== received) {
    setReceived(answer);
    if (answer.address === address && answer.cursor === cursor) setKept(withAnswer(older, answer));
  }
  return {
    pages,
    more: {
      hasMore: cursor !== null,
      isLoading: fetcher.state !== 'idle',
      failed: older.failed,
      load: () => {
        if (cursor !== null) void fetcher.load(olderAddress(base, address, cursor));
      },
    },
  };
}

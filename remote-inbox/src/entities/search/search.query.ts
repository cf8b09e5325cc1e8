import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import { queryClient, refetch } from '../../query-client';
import { joinPages, SHORTEST_QUERY, withoutRoom, type Found } from './found-pages';
import { searchInbox } from './search.api';

/** A pause in typing of this length starts the search, ms. */
const PAUSE_MS = 250;
const FAILED = 'Arama sırasında hata oluştu';

const searchQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['search', query],
    queryFn: ({ pageParam, signal }) => searchInbox(query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // The same words later may find something else.
    gcTime: 0,
  });

/**
 * Results for `query`. `status` is of the last page requested: `more` while a further one loads.
 */
export interface Search extends Found {
  readonly query: string;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'more' | 'more-failed';
  readonly hasMore: boolean;
  readonly error: string | null;
  readonly retry: () => void;
  readonly loadMore: () => void;
}

type Pages = ReturnType<typeof useInfiniteQuery>;

function statusOf(query: string, pages: Pages): Search['status'] {
  if (query.length < SHORTEST_QUERY) return 'idle';
  if (pages.isPending) return 'loading';
  if (pages.isLoadingError) return 'failed';
  if (pages.isFetchingNextPage) return 'more';
  return pages.isFetchNextPageError ? 'more-failed' : 'ready';
}

/** Looks for the words after a pause in typing; what was found for older words gives way at once. */
export function useSearch(term: string): Search {
  const query = term.trim();
  const [settled, settle] = useState('');
  useEffect(() => platform().clock.setTimeout(() => settle(query), PAUSE_MS), [query]);
  const pages = useInfiniteQuery(
    { ...searchQuery(query), enabled: query === settled && query.length >= SHORTEST_QUERY },
    queryClient,
  );
  const found = useMemo(() => joinPages(pages.data?.pages ?? []), [pages.data]);

  const retry = useCallback(
    () => void queryClient.resetQueries({ queryKey: searchQuery(query).queryKey }),
    [query],
  );
  useEffect(() => onResync(retry), [retry]);
  useEffect(
    () =>
      onCompanyEvent('room-gone', ({ room_id }) => {
        const { queryKey } = searchQuery(query);
        queryClient.setQueryData(
          queryKey,
          (held) =>
            held && { ...held, pages: held.pages.map((page) => withoutRoom(page, room_id)) },
        );
        // An answer on its way may have found it still.
        if (queryClient.isFetching({ queryKey }) > 0) refetch({ queryKey });
      }),
    [query],
  );

  const status = statusOf(query, pages);
  return {
    ...found,
    query,
    status,
    hasMore: pages.hasNextPage,
    error: pages.error && messageOf(pages.error, FAILED),
    retry,
    loadMore: () => {
      if (pages.hasNextPage && status !== 'more') void pages.fetchNextPage();
    },
  };
}

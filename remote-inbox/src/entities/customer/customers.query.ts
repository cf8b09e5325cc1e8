import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CustomerRow } from '@muhatap/shared/wire/conversations';
import { queryClient } from '../../query-client';
import { listCustomers } from './customer.api';

const customersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', q],
    queryFn: ({ pageParam, signal }) => listCustomers(q, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // No event says that somebody has written for the first time: each visit reads anew.
    gcTime: 0,
  });

/** The list of people as far as it was read; null while the first page is on its way. */
export interface Customers {
  readonly customers: readonly CustomerRow[] | null;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Asks for the people that a search finds, page by page. */
export function useCustomers(q: string): Customers {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    customersQuery(q),
    queryClient,
  );
  // A person who is merged or found again may stand on two pages.
  const rows = new Map(
    data?.pages.flatMap(({ customers }) => customers.map((row) => [row.customer.id, row] as const)),
  );
  return {
    customers: data === undefined ? null : [...rows.values()],
    error,
    hasMore: hasNextPage,
    isLoading: isFetching,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
  };
}

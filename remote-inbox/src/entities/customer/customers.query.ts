import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CustomerRow } from '@muhatap/shared/wire/conversations';
import { queryClient } from '../../query-client';
import { listCustomers, type CustomerOrder } from './customer.api';

const customersQuery = (q: string, order: CustomerOrder | null) =>
  infiniteQueryOptions({
    queryKey: ['customers', q, order],
    queryFn: ({ pageParam, signal }) => listCustomers(q, order, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // No event says that somebody has written for the first time: each visit reads anew.
    gcTime: 0,
    // In another order the rows stay meanwhile, and the focus with them.
    placeholderData: (shown, query) => (query?.queryKey[1] === q ? shown : undefined),
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

/** Asks for the people that a search finds, page by page, the newest first unless an order is given. */
export function useCustomers(q: string, order: CustomerOrder | null = null): Customers {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    customersQuery(q, order),
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

import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readColumnOrder, writeColumnOrder } from '../../../lib';
import type { DataColumn, TableOrder } from './data-table.types';

const SORT = 'sort';

/**
 * The order of a list that sorts itself. The address holds it (`?sort=name.descending`), so that
 * coming back, a reload and a link find it.
 * @param first the order of an address that names none
 */
export function useAddressOrder<Row>(
  columns: readonly DataColumn<Row>[],
  first: TableOrder | null,
): readonly [TableOrder | null, (order: TableOrder) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const sortBy = useCallback(
    (order: TableOrder) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.set(SORT, writeColumnOrder(order));
          return next;
        },
        { replace: true, preventScrollReset: true, state },
      ),
    [setSearch, state],
  );
  const ids = columns.filter(({ sorts }) => sorts !== undefined).map(({ id }) => id);
  return [readColumnOrder(search.get(SORT), ids) ?? first, sortBy];
}

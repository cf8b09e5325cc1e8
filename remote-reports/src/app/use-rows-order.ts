import { useSearchParams } from 'react-router-dom';
import { readRowsOrder, writeRowsOrder, type RowsOrder } from '#entities/report';

/** The order of rows that are a part of the page, in the address beside those of its tables. */
export function useRowsOrder(id: string) {
  const [search, setSearch] = useSearchParams();
  const [list, ...order] = (search.get('sort') ?? '').split('.');
  return {
    order: list === id ? readRowsOrder(order.join('.')) : undefined,
    onOrder: (next: RowsOrder) =>
      setSearch(
        (now) => {
          now.set('sort', `${id}.${writeRowsOrder(next)}`);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

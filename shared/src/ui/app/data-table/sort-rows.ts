import type { DataColumn, TableOrder } from './data-table.types';

const texts = new Intl.Collator('tr', { numeric: true, sensitivity: 'base' });

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : texts.compare(String(one), String(other));

/**
 * Rows in the order of a column's `sortBy`, texts by the Turkish alphabet. A row without a value
 * comes last in both directions; equal rows keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  order: TableOrder | null,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === order?.by)?.sortBy;
  if (order === null || valueOf === undefined) return rows;
  const turn = order.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((row, next) => {
    const [one, other] = [valueOf(row), valueOf(next)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return turn * compare(one, other);
  });
}

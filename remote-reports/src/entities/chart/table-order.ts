import type { ReportTable } from '@muhatap/shared/wire/reports';

type Row = ReportTable['rows'][number];

/** By which column a table is sorted: its place among the measures, or the names. */
export interface TableOrder {
  readonly by: number | 'name';
  readonly direction: 'ascending' | 'descending';
}

/**
 * The next order after a press on a column: numbers begin with the largest, names with A; a second
 * press reverses it.
 */
export function nextOrder(order: TableOrder | null, by: TableOrder['by']): TableOrder {
  if (order?.by === by)
    return { by, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
  return { by, direction: by === 'name' ? 'ascending' : 'descending' };
}

/** An order as an address holds it: `agents.first_response.descending`. */
export const writeOrder = (
  { id, measures }: Pick<ReportTable, 'id' | 'measures'>,
  { by, direction }: TableOrder,
): string => [id, by === 'name' ? by : (measures[by] ?? ''), direction].join('.');

/** The order of a table in an address; null for another table's and for what it does not have. */
export function readOrder(
  { id, measures }: Pick<ReportTable, 'id' | 'measures'>,
  text: string | null,
): TableOrder | null {
  const [table, column = '', direction] = (text ?? '').split('.');
  if (table !== id || (direction !== 'ascending' && direction !== 'descending')) return null;
  if (column === 'name') return { by: 'name', direction };
  const by = measures.findIndex((measure) => measure === column);
  return by < 0 ? null : { by, direction };
}

const byName = (one: Row, other: Row) => one.name.localeCompare(other.name, 'tr');

/** Rows in order; what has no value comes last either way. null leaves them as they came: the largest first. */
export function sortRows(rows: readonly Row[], order: TableOrder | null): readonly Row[] {
  if (order === null) return rows;
  const turn = order.direction === 'ascending' ? 1 : -1;
  const { by } = order;
  if (by === 'name') return rows.toSorted((one, other) => turn * byName(one, other));
  return rows.toSorted((one, other) => {
    const [a, b] = [one.cells[by]?.value ?? null, other.cells[by]?.value ?? null];
    if (a === b) return byName(one, other);
    // Missing values come last in both directions.
    if (a === null) return 1;
    return b === null ? -1 : turn * (a - b);
  });
}

import type { DataColumn, TableOrder } from './data-table.types';

/** An order as an address holds it: `name.descending`. */
export const writeTableOrder = ({ by, direction }: TableOrder): string => `${by}.${direction}`;

/** The order in an address; null where it names none of these columns, or one that does not sort. */
export function readTableOrder(
  text: string | null,
  columns: readonly Pick<DataColumn<never>, 'id' | 'sorts'>[],
): TableOrder | null {
  const [by, direction] = (text ?? '').split('.');
  const column = columns.find(({ id, sorts }) => id === by && sorts !== undefined);
  if (column === undefined || (direction !== 'ascending' && direction !== 'descending'))
    return null;
  return { by: column.id, direction };
}

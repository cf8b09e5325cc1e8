/** By which column a list is sorted. */
export interface ColumnOrder<Column extends string = string> {
  readonly by: Column;
  readonly direction: 'ascending' | 'descending';
}

/** An order as an address holds it: `name.descending`. */
export const writeColumnOrder = ({ by, direction }: ColumnOrder): string => `${by}.${direction}`;

/** The order in an address; null where it names none of these columns. */
export function readColumnOrder<Column extends string>(
  text: string | null,
  columns: readonly Column[],
): ColumnOrder<Column> | null {
  const [column, direction] = (text ?? '').split('.');
  const by = columns.find((one) => one === column);
  return by !== undefined && (direction === 'ascending' || direction === 'descending')
    ? { by, direction }
    : null;
}

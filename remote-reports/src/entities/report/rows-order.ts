import { REPORT_ROW_COLUMNS, type ReportRowColumn } from '@muhatap/shared/wire/reports';

/** The order of rows: a column of theirs, and whether it goes up or down. */
export interface RowsOrder {
  readonly by: ReportRowColumn;
  readonly direction: 'ascending' | 'descending';
}

/** An order as an address holds it: `name.ascending`. */
export const writeRowsOrder = ({ by, direction }: RowsOrder): string => `${by}.${direction}`;

/** Reads {@link writeRowsOrder}; undefined, the rows' own order, for anything else. */
export function readRowsOrder(text: string | null): RowsOrder | undefined {
  const [column, direction, ...rest] = (text ?? '').split('.');
  const by = REPORT_ROW_COLUMNS.find((one) => one === column);
  if (by === undefined || rest.length > 0) return undefined;
  return direction === 'ascending' || direction === 'descending' ? { by, direction } : undefined;
}

import type { ReactNode } from 'react';

/** The order of a table's rows: the id of a column, and whether it goes up or down. */
export interface TableOrder {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** Where a row leads: an address, with history state for the way back to this list. */
export interface RowTarget {
  readonly to: string;
  readonly state?: object;
  /** The page stays scrolled where it is: the address shows something beside the table. */
  readonly preventScrollReset?: boolean;
}

/** A column of a {@link DataTable}. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** CSS width. Left out, the column shares what is left. */
  readonly width?: string;
  /** Figures stand at the end of their column. */
  readonly isNumber?: boolean;
  /** The actions at the end of a row; their title is for screen readers alone. */
  readonly isRowEnd?: boolean;
  /** Sorts the table; the direction is that of the first click. */
  readonly sorts?: TableOrder['direction'];
  readonly cell: (row: Row) => ReactNode;
}

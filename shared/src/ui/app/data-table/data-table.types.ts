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

/** A click on a row leads to an address, or opens the row on this page. */
export type RowOpening = RowTarget | (() => void);

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
  /** The value by which a list that is loaded whole sorts itself; null comes last. */
  readonly sortBy?: (row: Row) => string | number | null;
  readonly cell: (row: Row) => ReactNode;
}

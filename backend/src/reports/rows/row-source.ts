import type { ReportRow } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import type { RowPlace } from './row-cursor';
import type { RowSort } from './row-sort';
import type { RowsQuery } from './rows-query';

/** A row, and the value by which its column sorts it. */
export interface PlacedRow {
  readonly row: ReportRow;
  readonly key: RowPlace['key'];
}

/** One kind of rows: how many there are, and those behind a place. `sort` null is their own order. */
export interface RowSource {
  total(db: Database, rowsQuery: RowsQuery): Promise<number>;
  page(
    db: Database,
    rowsQuery: RowsQuery,
    after: RowPlace | null,
    limit: number,
    sort: RowSort | null,
  ): Promise<PlacedRow[]>;
}

export const placeOf = ({ row: { at, id }, key }: PlacedRow): RowPlace => ({ at, id, key });

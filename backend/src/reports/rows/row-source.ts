import type { ReportRow } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import type { RowPlace } from './row-cursor';
import type { RowsQuery } from './rows-query';

/** One sort of rows: how many there are, and those behind a place in their own order. */
export interface RowSource {
  total(db: Database, rowsQuery: RowsQuery): Promise<number>;
  page(
    db: Database,
    rowsQuery: RowsQuery,
    after: RowPlace | null,
    limit: number,
  ): Promise<ReportRow[]>;
}

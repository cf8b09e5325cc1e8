import type { ReportRow, ReportRowOrder } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import type { RowPlace } from './row-cursor';
import type { RowsQuery } from './rows-query';

/** One sort of rows: how many there are, and those behind a place. Only events take the order; states and ages have their own. */
export interface RowSource {
  total(db: Database, rowsQuery: RowsQuery): Promise<number>;
  page(
    db: Database,
    rowsQuery: RowsQuery,
    after: RowPlace | null,
    limit: number,
    order: ReportRowOrder,
  ): Promise<ReportRow[]>;
}

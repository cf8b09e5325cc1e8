import type { ReportRow } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import type { RowPlace } from './row-cursor';
import type { RowsAsked } from './rows-asked';

/** One sort of rows: how many there are, and those behind a place in their own order. */
export interface RowSource {
  total(db: Database, asked: RowsAsked): Promise<number>;
  page(db: Database, asked: RowsAsked, after: RowPlace | null, limit: number): Promise<ReportRow[]>;
}

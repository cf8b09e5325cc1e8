import {
  REPORT_MEASURES,
  REPORT_ROWS_PAGE,
  type ReportBreakdown,
  type ReportBreakdownBy,
  type ReportRowColumn,
  type ReportRowOrder,
  type ReportRows,
  type ReportRowsFilter,
} from '@muhatap/shared/wire/reports';
import { viewerOf, type AccessScope } from '../../access/viewer';
import type { ReadSnapshot } from '../pages/in-snapshot';
import { isFactMeasure } from '../pages/measure-sources';
import { eventRows } from './event-rows';
import { openCaseRows } from './open-case-rows';
import { readRowCursor, writeRowCursor } from './row-cursor';
import { readRowSort } from './row-sort';
import { placeOf, type RowSource } from './row-source';
import { readBreakdown } from './read-breakdown';
import { readRowsQuery, type RowsQuery } from './rows-query';
import { stockRows } from './stock-rows';

/** The rows behind a number. */
export interface ReportRowsService {
  /** Throws what `readRowsQuery` refuses, and 422 `cursor_invalid`. */
  list(
    caller: AccessScope,
    query: ReportRowsFilter & {
      cursor?: string | undefined;
      order?: ReportRowOrder | undefined;
      sort?: ReportRowColumn | undefined;
      direction?: 'ascending' | 'descending' | undefined;
    },
  ): Promise<ReportRows>;
  /** The rows of a duration by one thing. Throws what `readRowsQuery` and `readBreakdown` refuse. */
  breakdown(
    caller: AccessScope,
    query: ReportRowsFilter & { by: ReportBreakdownBy },
  ): Promise<ReportBreakdown>;
}

/** The source of the requested rows. Ages are those of the open cases themselves. */
export function rowSourceOf({ measure, age }: RowsQuery): RowSource {
  if (age !== null || !isFactMeasure(measure)) return openCaseRows;
  return REPORT_MEASURES[measure].unit === 'stock' ? stockRows : eventRows;
}

const eyesOf = (caller: AccessScope) => ({
  viewer: viewerOf(caller, 'reports'),
  reader: viewerOf(caller, 'inbox'),
});

export function createReportRowsService({
  read,
  now,
}: {
  read: ReadSnapshot;
  now: () => Date;
}): ReportRowsService {
  return {
    list: (caller, { cursor, order, sort, direction, ...query }) =>
      read(async (tx) => {
        const rowsQuery = await readRowsQuery(tx, eyesOf(caller), query, now());
        const place = cursor === undefined ? null : readRowCursor(cursor);
        const source = rowSourceOf(rowsQuery);
        // Pages of before send `order` for events alone; states and ages have their own.
        const requested = readRowSort(
          source === eventRows ? { sort, direction, order } : { sort, direction },
        );
        const found = await source.page(tx, rowsQuery, place, REPORT_ROWS_PAGE + 1, requested);
        const rows = found.slice(0, REPORT_ROWS_PAGE);
        const total = place?.total ?? (await source.total(tx, rowsQuery));
        const last = found.length > REPORT_ROWS_PAGE ? rows.at(-1) : undefined;
        return {
          rows: rows.map(({ row }) => row),
          total,
          next_cursor: last === undefined ? null : writeRowCursor({ ...placeOf(last), total }),
        };
      }),

    breakdown: (caller, { by, ...query }) =>
      read(async (tx) =>
        readBreakdown(tx, await readRowsQuery(tx, eyesOf(caller), query, now()), by),
      ),
  };
}

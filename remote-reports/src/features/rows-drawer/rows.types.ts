import type { Outcome } from '@muhatap/shared/lib';
import type { Open } from '@muhatap/shared/wire/open';
import type { MeasureId, ReportRow, ReportRows } from '@muhatap/shared/wire/reports';
import type { ReportClock, RowsOrder } from '#entities/report';

/** Rows from `cursor` on, as the route that reads them answers. */
export interface RowsFound {
  readonly cursor: string | null;
  readonly outcome: Outcome<ReportRows>;
}

export interface RowsListProps {
  readonly rows: readonly ReportRow[];
  readonly measure: Open<MeasureId>;
  readonly clock: ReportClock;
  /** The company's time zone; times of rows are in it. */
  readonly timeZone: string;
  /** Undefined: their own. */
  readonly order: RowsOrder | undefined;
  readonly onOrder: (order: RowsOrder) => void;
}

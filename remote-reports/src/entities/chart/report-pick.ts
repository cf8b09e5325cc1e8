import type { MeasureId, ReportSubject } from '@muhatap/shared/wire';

/** What was clicked in a chart, a table or the heat map: the number whose rows are asked for. `key` '' means "none" (wire: reportRowsFilter). */
export interface ReportPick {
  readonly measure: MeasureId;
  readonly subject?: ReportSubject;
  readonly key?: string;
  /** 1 Monday … 7 Sunday. */
  readonly weekday?: number;
  /** 0 to 23 by the company's clock. */
  readonly hour?: number;
}

/** Called with the number that was clicked. */
export type OnPick = (pick: ReportPick) => void;

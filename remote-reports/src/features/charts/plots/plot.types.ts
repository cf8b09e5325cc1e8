import type { Plot } from '#entities/chart';
import type { ReportClock, RowsTarget } from '#entities/report';

export interface PlotProps {
  readonly plot: Plot;
  readonly clock: ReportClock;
  readonly title: string;
  readonly onPick: (target: RowsTarget) => void;
}

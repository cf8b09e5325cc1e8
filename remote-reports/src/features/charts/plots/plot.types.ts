import type { Plot } from '#entities/chart';
import type { ReportClock, RowsTarget } from '#entities/report';

export interface PlotProps {
  readonly plot: Plot;
  readonly clock: ReportClock;
  readonly title: string;
  /** Height that the plot fills where it would be lower. */
  readonly room: number;
  readonly onPick: (target: RowsTarget) => void;
}

import type { Plot } from '#entities/chart';
import type { ReportClock, RowsTarget } from '#entities/report';
import { BarPlot } from './bar-plot';
import type { PlotProps } from './plot.types';
import { TimePlot } from './time-plot';

interface ChartPlotsProps {
  readonly title: string;
  readonly plots: readonly Plot[];
  readonly clock: ReportClock;
  /** Height of the whole drawing where it would be lower. */
  readonly room: number;
  readonly onPick: (target: RowsTarget) => void;
}

/** The drawn part of a chart, one plot per unit, loaded after everything else. */
export function ChartPlots({ title, plots, clock, room, onPick }: ChartPlotsProps) {
  return plots.map((plot) => {
    const props: PlotProps = { plot, clock, title, room: room / plots.length, onPick };
    return plot.shape === 'time' ? (
      <TimePlot key={plot.unit} {...props} />
    ) : (
      <BarPlot key={plot.unit} {...props} />
    );
  });
}

import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { markPath, seriesStyle } from '#entities/chart';
import { formatValue } from '#entities/report';
import { plotFrame } from '../plot-size';
import { PlotCanvas } from './plot-canvas';
import { PlotTooltip } from './plot-tooltip';
import type { PlotProps } from './plot.types';
import { useAim } from './use-aim';

/** With more points than these the marks would hide the line. */
const MOST_MARKS = 35;
const LABEL = { fontSize: 11, fill: 'currentColor' };

interface MarkPlace {
  readonly cx?: number | undefined;
  readonly cy?: number | undefined;
  readonly index?: number | undefined;
}

/** Draws the mark of a series at each of its points. */
const markOf =
  (place: number, size: number) =>
  ({ cx, cy, index }: MarkPlace) =>
    cx === undefined || cy === undefined ? null : (
      <path
        key={index}
        d={markPath(seriesStyle(place).mark, cx, cy, size)}
        fill={seriesStyle(place).color}
      />
    );

/** A value above the axis is drawn on its upper end; the tooltip and the note below say it. */
const withinScale = (ticks: readonly number[], value: number | null) =>
  value === null ? null : Math.min(value, ticks.at(-1) ?? value);

/** Lines over time, each with its own colour, dash and mark; a gap where nothing was measured. */
export function TimePlot({ plot, clock, title, room, onPick }: PlotProps) {
  const { aimed, onShow, handlers } = useAim(plot, room, onPick);
  const { height, top, bottom, left, right } = plotFrame(plot, room);
  const { points, series, ticks } = plot;
  const measure = series[0]?.measure;
  if (measure === undefined) return null;
  return (
    <PlotCanvas height={height} handlers={handlers}>
      <LineChart
        responsive
        width="100%"
        height={height}
        data={[...points]}
        margin={{ top, right, bottom: 0, left: 0 }}
        title={title}
        desc="Sağ ve sol oklar noktalar arasında, yukarı ve aşağı oklar ölçüler arasında gezer; Enter kayıtları gösterir."
      >
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="id"
          height={bottom}
          tick={LABEL}
          tickLine={false}
          tickMargin={8}
          minTickGap={18}
          interval="preserveStartEnd"
          tickFormatter={(id: string) => points[Number(id)]?.short ?? ''}
        />
        <YAxis
          width={left}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
          ticks={[...ticks]}
          interval={0}
          tick={LABEL}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => formatValue(measure, value, clock)}
        />
        <Tooltip
          isAnimationActive={false}
          content={({ active, activeIndex }) => (
            <PlotTooltip
              plot={plot}
              clock={clock}
              active={active}
              activeIndex={activeIndex}
              aimed={aimed}
              onShow={onShow}
            />
          )}
        />
        {series.map(({ id, name, place }, at) => {
          const { color, dash } = seriesStyle(place);
          return (
            <Line
              key={id}
              name={name}
              dataKey={(point: (typeof points)[number]) =>
                withinScale(ticks, point.values[at] ?? null)
              }
              stroke={color}
              strokeWidth={2}
              {...(dash !== undefined && { strokeDasharray: dash })}
              isAnimationActive={false}
              dot={points.length > MOST_MARKS ? false : markOf(place, 7)}
              activeDot={markOf(place, aimed === at ? 13 : 9)}
            />
          );
        })}
      </LineChart>
    </PlotCanvas>
  );
}

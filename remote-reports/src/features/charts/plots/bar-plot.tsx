import { useBreakpointValue } from '@muhatap/shared/ui';
import { useId } from 'react';
import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { seriesStyle } from '#entities/chart';
import { formatValue } from '#entities/report';
import { fillOf, FillPattern } from '../fill-pattern';
import { barSize, plotFrame } from '../plot-size';
import { PlotCanvas } from './plot-canvas';
import { PlotTooltip } from './plot-tooltip';
import type { PlotProps } from './plot.types';
import { useAim } from './use-aim';

/** Longer names are cut: the tooltip and the table have them whole. */
const MOST_LETTERS = 36;
const cut = (name: string) =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;

/** Bars that lie, the name before and the value behind each; measures of one group differ by their fill too. */
export function BarPlot({ plot, clock, title, room, onPick }: PlotProps) {
  const id = useId();
  const { aimed, onShow, handlers } = useAim(plot, room, onPick);
  const { height, right } = plotFrame(plot, room);
  const namesWidth = useBreakpointValue({ base: 108, lg: 160 }, { ssr: false }) ?? 108;
  const { points, series, ticks } = plot;
  // Something is never drawn as nothing, and nothing keeps its place, where its 0 stands.
  const leastLength = (value: number | null | undefined) => (value === 0 ? 0.01 : 2);
  return (
    <PlotCanvas height={height} handlers={handlers}>
      <BarChart
        layout="vertical"
        responsive
        width="100%"
        height={height}
        data={[...points]}
        margin={{ top: 0, right, bottom: 0, left: 0 }}
        barSize={barSize(plot, height)}
        barGap={2}
        title={title}
        desc="Sağ ve sol oklar satırlar arasında, yukarı ve aşağı oklar ölçüler arasında gezer; Enter kayıtları gösterir."
      >
        <defs>
          {series.map(({ id: key, place }) => (
            <FillPattern key={key} id={`${id}${place}`} place={place} />
          ))}
        </defs>
        <XAxis type="number" hide domain={[0, ticks.at(-1) ?? 1]} />
        <YAxis
          type="category"
          dataKey="id"
          width={namesWidth}
          interval={0}
          tick={{ fontSize: 11.5, fill: 'currentColor' }}
          tickLine={false}
          axisLine={false}
          tickFormatter={(point: string) => cut(points[Number(point)]?.short ?? '')}
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
        {series.map(({ id: key, measure, name, place }, at) => (
          <Bar
            key={key}
            name={name}
            dataKey={(point: (typeof points)[number]) => point.values[at] ?? null}
            fill={fillOf(`${id}${place}`, place)}
            stroke={seriesStyle(place).color}
            radius={2}
            minPointSize={leastLength}
            isAnimationActive={false}
          >
            <LabelList
              position="right"
              fontSize={11}
              fill="currentColor"
              valueAccessor={(_entry: unknown, index: number) =>
                formatValue(measure, points[index]?.values[at] ?? null, clock)
              }
            />
          </Bar>
        ))}
      </BarChart>
    </PlotCanvas>
  );
}

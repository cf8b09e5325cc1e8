import { isKnown, type Open } from '@muhatap/shared/wire/open';
import {
  measureOf,
  REPORT_MEASURES,
  type MeasureId,
  type MeasureUnit,
  type ReportChart,
  type ReportSubject,
} from '@muhatap/shared/wire/reports';
import { axisTicks } from './axis-ticks';
import { largestUsual } from './largest-usual';
import { pointName, shortPointName } from './point-name';

/** A measure of a plot, or one of the figures of a duration; `place` is its place in the chart, by which it has its style. */
export interface PlotSeries {
  readonly id: string;
  readonly measure: Open<MeasureId>;
  readonly name: string;
  readonly place: number;
}

/** A point of a plot with one value per series. */
export interface PlotPoint {
  readonly id: string;
  readonly key: string | null;
  readonly name: string;
  readonly short: string;
  readonly values: readonly (number | null)[];
}

/** One axis and its series: the measures of a chart that share a unit. */
export interface Plot {
  readonly unit: MeasureUnit;
  readonly shape: ReportChart['shape'];
  readonly subject: Open<ReportSubject>;
  readonly series: readonly PlotSeries[];
  readonly points: readonly PlotPoint[];
  /** Lines of the value axis, from its beginning to its end. */
  readonly ticks: readonly number[];
}

type Point = ReportChart['points'][number];

/** A series of a chart with its value in each point. */
export interface ChartSeries extends PlotSeries {
  readonly valueIn: (point: Point) => number | null;
}

/** The figures of a duration over time; its median is the value of the chart. */
const DURATION_FIGURES = [
  { id: 'median', name: 'medyan', valueIn: ({ values }: Point) => values[0] ?? null },
  { id: 'mean', name: 'ortalama', valueIn: ({ spreads }: Point) => spreads?.[0]?.mean ?? null },
  {
    id: 'p90',
    name: '%90’ı şu süreden kısa',
    valueIn: ({ spreads }: Point) => spreads?.[0]?.p90 ?? null,
  },
] as const;

/** The series of a chart: its measures, or the figures of its one duration where they are known. */
export function seriesOf({ measures, points }: ReportChart): readonly ChartSeries[] {
  const [measure] = measures;
  const isOneDuration =
    measure !== undefined &&
    measures.length === 1 &&
    measureOf(measure).unit === 'duration' &&
    points.some(({ spreads }) => spreads !== undefined);
  return isOneDuration
    ? DURATION_FIGURES.map((figure, place) => ({ ...figure, measure, place }))
    : measures.map((one, place) => ({
        id: one,
        measure: one,
        name: measureOf(one).name,
        place,
        valueIn: ({ values }) => values[place] ?? null,
      }));
}

/** More bars than these are read as a table. */
export const MOST_BARS = 10;

function plotOf(chart: ReportChart, unit: MeasureUnit, series: readonly ChartSeries[]): Plot {
  // A line needs two points; a period of one day is bars.
  const shape = chart.points.length > 1 ? chart.shape : 'bars';
  const shown = shape === 'bars' ? chart.points.slice(0, MOST_BARS) : chart.points;
  const points = shown.map((point, index): PlotPoint => ({
    id: String(index),
    key: point.key,
    name: pointName(chart.subject, point),
    short: shortPointName(chart.subject, point),
    values: series.map(({ valueIn }) => valueIn(point)),
  }));
  return {
    unit,
    shape,
    subject: chart.subject,
    series,
    points,
    ticks: axisTicks(unit, topOf(shape, series, points)),
  };
}

/** So many times the largest usual median, further figures still fit the axis of a duration. */
const REACH = 3;

/**
 * The value that the axis reaches. That of a duration over time serves its usual medians: one
 * conversation that lay for days would leave all other days on the ground.
 */
function topOf(shape: Plot['shape'], series: Plot['series'], points: Plot['points']): number {
  const values = points.flatMap((point) => point.values.filter((value) => value !== null));
  const isDuration = series.some(({ measure }) => measureOf(measure).unit === 'duration');
  if (!isDuration || shape !== 'time') return Math.max(0, ...values);
  const reach = REACH * largestUsual(points.flatMap((point) => point.values[0] ?? []));
  return Math.max(0, ...values.filter((value) => reach === 0 || value <= reach));
}

/** A value that its axis does not reach. */
export interface OffScale {
  readonly point: PlotPoint;
  readonly series: PlotSeries;
  readonly value: number;
}

/** The values above the axis of a plot, the largest first. */
export function offScaleOf({ points, series, ticks }: Plot): readonly OffScale[] {
  const top = ticks.at(-1) ?? 0;
  return points
    .flatMap((point) =>
      series.flatMap((one, at) => {
        const value = point.values[at] ?? null;
        return value !== null && value > top ? [{ point, series: one, value }] : [];
      }),
    )
    .toSorted((one, other) => other.value - one.value);
}

/** A chart as plots: what is counted in other units never shares an axis. */
export function plotsOf(chart: ReportChart): readonly Plot[] {
  const series = seriesOf(chart);
  const unitOf = ({ measure }: PlotSeries): MeasureUnit =>
    measureOf(measure).unit === 'stock' ? 'count' : measureOf(measure).unit;
  return [...new Set(series.map(unitOf))].map((unit) =>
    plotOf(
      chart,
      unit,
      series.filter((one) => unitOf(one) === unit),
    ),
  );
}

/** Whether there is anything to draw: a chart of zeros is none. */
export const hasValues = ({ points }: ReportChart): boolean =>
  points.some(({ values }) => values.some((value) => value !== null && value !== 0));

/** Whether rows can stand behind a value: nothing measured and nothing counted have none. */
export const hasRows = (measure: Open<MeasureId>, value: number | null): boolean =>
  value !== null &&
  isKnown(REPORT_MEASURES, measure) &&
  (value > 0 || measureOf(measure).unit === 'duration');

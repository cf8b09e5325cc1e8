import type { Plot } from './chart-plots';

/** The height of a plot in pixels and what its axes leave free. */
export interface PlotFrame {
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

/** Which line is nearest to a height in the picture, at one of its points; null where no line has a value. */
export function nearestLine({ points, ticks }: Plot, point: number, y: number, { height, top, bottom }: PlotFrame): number | null {
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const heightOf = (value: number) => top + (height - top - bottom) * (1 - (value - least) / (most - least));
  const distances = (points[point]?.values ?? []).flatMap((value, series) => (value === null ? [] : [{ series, distance: Math.abs(heightOf(value) - y) }]));
  return distances.reduce<(typeof distances)[number] | null>((best, one) => (best === null || one.distance < best.distance ? one : best), null)?.series ?? null;
}

/** Which of the bars of a group lies at a height in the picture. */
export function barAt({ points, series }: Plot, point: number, y: number, { height, top, bottom }: PlotFrame): number | null {
  const band = (height - top - bottom) / points.length;
  const place = Math.floor((y - top - band * point) / (band / series.length));
  const inside = Math.min(series.length - 1, Math.max(0, place));
  return points[point]?.values[inside] === null ? null : inside;
}

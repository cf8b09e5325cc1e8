import type { Plot } from './chart-plots';

/** A plot in pixels: its size and what axes and margins take of it. */
export interface PlotFrame {
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * The point of the plot under the pointer or focus, and its measure; null where that point has no
 * value.
 */
export interface PlotAim {
  readonly point: number;
  readonly series: number | null;
}

const within = (most: number, value: number) => Math.min(most, Math.max(0, value));

/** The line that is nearest to a height in the picture. */
function nearestLine(
  { points, ticks }: Plot,
  point: number,
  y: number,
  { height, top, bottom }: PlotFrame,
): number | null {
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const heightOf = (value: number) =>
    top + (height - top - bottom) * (1 - (Math.min(value, most) - least) / (most - least));
  const distances = (points[point]?.values ?? []).flatMap((value, series) =>
    value === null ? [] : [{ series, distance: Math.abs(heightOf(value) - y) }],
  );
  return (
    distances.reduce<(typeof distances)[number] | null>(
      (best, one) => (best === null || one.distance < best.distance ? one : best),
      null,
    )?.series ?? null
  );
}

function aimAtLines(plot: Plot, x: number, y: number, width: number, frame: PlotFrame): PlotAim {
  const last = plot.points.length - 1;
  const point = within(
    last,
    Math.round(((x - frame.left) / (width - frame.left - frame.right)) * last),
  );
  return { point, series: nearestLine(plot, point, y, frame) };
}

function aimAtBars({ points, series }: Plot, y: number, { height }: PlotFrame): PlotAim {
  const band = height / points.length;
  const point = within(points.length - 1, Math.floor(y / band));
  const bar = within(series.length - 1, Math.floor(((y - band * point) / band) * series.length));
  return { point, series: points[point]?.values[bar] === null ? null : bar };
}

/** The point and measure nearest to a position in a plot that is `width` pixels wide. */
export const aimAt = (plot: Plot, x: number, y: number, width: number, frame: PlotFrame): PlotAim =>
  plot.shape === 'time' ? aimAtLines(plot, x, y, width, frame) : aimAtBars(plot, y, frame);

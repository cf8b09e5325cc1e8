import type { Plot, PlotFrame } from '#entities/chart';

const TIME_HEIGHT = 260;
/** Room for the words of the value axis; a duration's are longer ('1 saat 30 dk'). */
const VALUES_WIDTH = { duration: 92, other: 50 } as const;
/** A bar with the gap to the next of its group. */
const BAR = 14;
const BETWEEN_GROUPS = 14;

/** A bar chart beside a taller one grows to it, as far as its bars still belong together. */
const MOST_PER_GROUP = 88;

/**
 * Pixels of a plot, computed before anything is drawn: nothing shifts when the drawing arrives. It
 * fills `room`, the height of what stands beside it.
 */
export function plotFrame({ shape, points, series, unit }: Plot, room = 0): PlotFrame {
  if (shape === 'bars')
    return {
      height: Math.max(
        points.length * (series.length * BAR + BETWEEN_GROUPS),
        Math.min(room, points.length * Math.max(MOST_PER_GROUP, series.length * 24)),
      ),
      top: 0,
      bottom: 0,
      left: 0,
      right: 56,
    };
  return {
    height: Math.max(TIME_HEIGHT, room),
    top: 12,
    bottom: 28,
    left: VALUES_WIDTH[unit === 'duration' ? unit : 'other'],
    right: 22,
  };
}

/** Pixels of one bar: thicker where the chart grew to the one beside it. */
export const barSize = ({ points, series }: Plot, height: number): number =>
  Math.min(24, Math.max(12, Math.floor((height / points.length / series.length) * 0.35)));

/** Height of the drawing of a chart that stands alone. */
export const naturalHeight = (plots: readonly Plot[]): number =>
  plots.reduce((sum, plot) => sum + plotFrame(plot).height, 0);

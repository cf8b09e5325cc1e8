import type { Plot, PlotFrame } from '#entities/chart';

const TIME_HEIGHT = 260;
/** Room for the words of the value axis; a duration's are longer ('1 sa 30 dk'). */
const VALUES_WIDTH = { duration: 80, other: 50 } as const;
/** A bar with the gap to the next of its group. */
const BAR = 14;
const BETWEEN_GROUPS = 14;

/** Pixels of a plot, computed before anything is drawn: nothing shifts when the drawing arrives. */
export function plotFrame({ shape, points, series, unit }: Plot): PlotFrame {
  if (shape === 'bars')
    return {
      height: points.length * (series.length * BAR + BETWEEN_GROUPS),
      top: 0,
      bottom: 0,
      left: 0,
      right: 56,
    };
  return {
    height: TIME_HEIGHT,
    top: 12,
    bottom: 28,
    left: VALUES_WIDTH[unit === 'duration' ? unit : 'other'],
    right: 22,
  };
}

import type { Plot, PlotFrame } from '#entities/chart';

const TIME_HEIGHT = 260;
const BAR = 16;
const BETWEEN_GROUPS = 14;

/** Pixels of a plot, known before anything is drawn: nothing shifts when the drawing arrives. */
export function plotFrame({ shape, points, series }: Plot): PlotFrame {
  return shape === 'time' ? { height: TIME_HEIGHT, top: 12, bottom: 28 } : { height: points.length * (series.length * BAR + BETWEEN_GROUPS), top: 0, bottom: 0 };
}

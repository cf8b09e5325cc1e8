import type { ReportChart } from '@muhatap/shared/wire/reports';
import { aimAt, type PlotFrame } from './aimed-series';
import { plotsOf, type Plot } from './chart-plots';

const FRAME: PlotFrame = { height: 140, top: 10, bottom: 30, left: 50, right: 50 };

function plot(shape: ReportChart['shape'], values: (number | null)[][]): Plot {
  const points = values.map((each, index) => ({
    key: `2026-11-0${index + 1}`,
    name: 'x',
    values: each,
  }));
  const [only] = plotsOf({
    id: 'c',
    title: '',
    shape,
    subject: 'day',
    measures: ['received', 'answered'],
    points,
  });
  if (!only) throw new Error('A chart without plots');
  return only;
}

describe('lines', () => {
  // Three moments over 200 pixels, values between 0 and 100 over 100 pixels.
  const lines = plot('time', [
    [100, 0],
    [80, 20],
    [null, null],
  ]);

  it.each([
    [50, 12, 0, 0],
    [50, 108, 0, 1],
    [149, 40, 1, 0],
    [151, 80, 1, 1],
    [0, 10, 0, 0],
    [240, 50, 2, null],
  ])('at %d, %d lies point %d, line %p', (x, y, point, series) => {
    expect(aimAt(lines, x, y, 300, FRAME)).toEqual({ point, series });
  });
});

describe('bars', () => {
  const bars = plot('bars', [
    [100, 50],
    [20, null],
  ]);
  const frame = { ...FRAME, height: 80 };

  it.each([
    [5, 0, 0],
    [35, 0, 1],
    [45, 1, 0],
    [75, 1, null],
    [-4, 0, 0],
    [200, 1, null],
  ])('at the height %d lies group %d, bar %p', (y, point, series) => {
    expect(aimAt(bars, 10, y, 300, frame)).toEqual({ point, series });
  });
});

import type { ReportChart } from '@muhatap/shared/wire/reports';
import { hasRows, hasValues, MOST_BARS, offScaleOf, plotsOf } from './chart-plots';

const chart = (over: Partial<ReportChart>): ReportChart => ({
  id: 'c',
  title: 'Grafik',
  shape: 'time',
  subject: 'day',
  measures: ['received'],
  points: ['2026-11-19', '2026-11-20'].map((key) => ({ key, name: key, values: [4] })),
  ...over,
});

it('puts what is counted in other units on an axis of its own, and keeps the style of each measure', () => {
  const [scores, counts, ...more] = plotsOf(
    chart({
      measures: ['survey', 'survey_count'],
      points: [
        { key: '2026-11-19', name: '', values: [4.5, 12] },
        { key: '2026-11-20', name: '', values: [null, 0] },
      ],
    }),
  );
  expect(more).toEqual([]);
  expect(scores).toMatchObject({
    unit: 'score',
    ticks: [1, 2, 3, 4, 5],
    series: [{ place: 0 }],
    points: [{ values: [4.5] }, { values: [null] }],
  });
  expect(counts).toMatchObject({
    unit: 'count',
    series: [{ place: 1, name: 'Verilen puan' }],
    points: [{ values: [12] }, { values: [0] }],
  });
});

it('draws counts and stocks on one axis', () => {
  expect(
    plotsOf(
      chart({
        measures: ['opened', 'load'],
        points: [{ key: '2026-11-19', name: '', values: [1, 2] }],
      }),
    ),
  ).toHaveLength(1);
});

it('draws one day as bars: a line needs two points', () => {
  expect(plotsOf(chart({ points: [{ key: '2026-11-20', name: '', values: [4] }] }))[0]?.shape).toBe(
    'bars',
  );
  expect(plotsOf(chart({}))[0]?.shape).toBe('time');
});

it('draws the largest bars, and every moment of a line', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    key: `2026-10-${index}`,
    name: 'x',
    values: [60 - index],
  }));
  expect(plotsOf(chart({ shape: 'bars', subject: 'unit', points: many }))[0]?.points).toHaveLength(
    MOST_BARS,
  );
  expect(plotsOf(chart({ points: many }))[0]?.points).toHaveLength(60);
});

it('has nothing to draw where everything is zero or unknown', () => {
  expect(hasValues(chart({ points: [{ key: 'a', name: '', values: [0, null] }] }))).toBe(false);
  expect(hasValues(chart({}))).toBe(true);
});

it.each([
  ['received', 0, false],
  ['received', 3, true],
  ['first_response', 0, true],
  ['first_response', null, false],
  ['survey', 4.2, true],
] as const)('%s of %p has rows: %p', (measure, value, expected) => {
  expect(hasRows(measure, value)).toBe(expected);
});

describe('a duration over time', () => {
  const minutes = (value: number) => value * 60;
  const days = Array.from({ length: 10 }, (_, at) => ({
    key: `2026-11-${10 + at}`,
    name: '',
    values: [minutes(3 + (at % 3))],
    spreads: [
      {
        sample: 5,
        mean: at === 4 ? minutes(1320) : minutes(4 + (at % 3)),
        median: minutes(3 + (at % 3)),
        p90: at === 4 ? minutes(4320) : minutes(6),
      },
    ],
  }));
  const [plot] = plotsOf(chart({ measures: ['first_response'], points: days }));

  it('has its median, mean and p90 as lines', () => {
    expect(plot?.series.map(({ name }) => name)).toEqual([
      'medyan',
      'ortalama',
      '%90’ı şu süreden kısa',
    ]);
    expect(plot?.points[4]?.values).toEqual([240, 79_200, 259_200]);
  });

  it('has an axis for its usual days; what lies above is named, the largest first', () => {
    expect(plot?.ticks.at(-1)).toBe(minutes(6));
    expect(plot && offScaleOf(plot).map(({ series: { id }, value }) => [id, value])).toEqual([
      ['p90', 259_200],
      ['mean', 79_200],
    ]);
  });
});

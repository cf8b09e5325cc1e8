import type { ReportNumber } from '@muhatap/shared/wire/reports';
import {
  describeBefore,
  changeOf,
  describeChange,
  definitionOf,
  describeSample,
  spreadOf,
} from './kpi-labels';

const number = (more: Partial<ReportNumber>): ReportNumber => ({
  measure: 'received',
  value: 110,
  sample: 110,
  mean: null,
  median: null,
  p90: null,
  previous: 100,
  change: 0.1,
  missing: null,
  ...more,
});
const changeText = (more: Partial<ReportNumber>) => {
  const change = changeOf(number(more));
  return change === null ? null : describeChange(change);
};

it('describes the change', () => {
  expect([
    changeText({}),
    changeText({ value: 90, change: -0.1 }),
    changeText({ value: 100, change: 0 }),
    changeText({ previous: 0, change: null }),
    changeText({ previous: null, change: null }),
    changeText({ value: null, change: null }),
  ]).toEqual(['%10 arttı', '%10 azaldı', 'değişmedi', 'arttı', null, null]);
});

it('knows which way is better', () => {
  expect(
    [
      changeOf(number({})),
      changeOf(number({ measure: 'closed' })),
      changeOf(number({ measure: 'waiting' })),
      changeOf(number({ measure: 'response', value: 50 })),
    ].map((change) => change?.good),
  ).toEqual([null, true, false, true]);
});

it('says beside the median what the mean is, and the other way round', () => {
  const time = number({
    measure: 'response',
    value: 360,
    sample: 318,
    mean: 620,
    median: 360,
    p90: 1400,
    previous: 300,
  });
  expect(spreadOf(time, 'calendar')).toEqual([
    { name: 'ortalama', text: '10 dk' },
    { name: '%90’ı şu süreden kısa:', text: '23 dk' },
  ]);
  expect(
    spreadOf(
      number({ measure: 'survey', value: 4.2, mean: 4.2, median: 5, p90: 5 }),
      'calendar',
    ).map(({ name }) => name),
  ).toEqual(['medyan']);
  expect(spreadOf(number({}), 'calendar')).toEqual([]);
  expect([
    describeSample(time),
    describeSample(number({})),
    describeBefore(time, 'calendar'),
    describeBefore(number({ previous: null }), 'calendar'),
  ]).toEqual(['318 yanıt', null, 'önceki 5 dk', null]);
});

it('says how a time is counted and how exact it is', () => {
  expect(definitionOf('response', 'business')).toMatch(
    /Yalnızca mesai saatleri sayılır\..*en çok %2 sapar/,
  );
  expect(definitionOf('case_age', 'calendar')).toMatch(
    /Medyan ve %90 sınırı kesindir\. Günün her saati sayılır\.$/,
  );
  expect(definitionOf('received', 'calendar')).not.toMatch(/sapar/);
});

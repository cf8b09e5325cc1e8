import {
  daysOf,
  formatDays,
  periodParams,
  formatPeriod,
  previousDaysOf,
  previousName,
  readPeriod,
  type PeriodPreset,
} from './report-period';

// A Sunday.
const TODAY = '2026-11-22';

it.each<[PeriodPreset, string, string]>([
  ['today', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-11-21', '2026-11-21'],
  ['last-7-days', '2026-11-16', '2026-11-22'],
  ['this-week', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-11-09', '2026-11-15'],
  ['last-30-days', '2026-10-24', '2026-11-22'],
  ['this-month', '2026-11-01', '2026-11-22'],
  ['last-month', '2026-10-01', '2026-10-31'],
])('%s is %s to %s', (preset, from, to) => {
  expect(daysOf(preset, TODAY)).toEqual({ from, to });
});

it('begins a week on Monday, also on Monday itself', () => {
  expect(daysOf('this-week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
});

it('knows the last month of January', () => {
  expect(daysOf('last-month', '2027-01-05')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it('compares a week or a month that runs with the same days of the one before', () => {
  expect(previousDaysOf('this-week', '2026-11-25')).toEqual({
    from: '2026-11-16',
    to: '2026-11-18',
  });
  expect(previousDaysOf('this-month', '2026-11-22')).toEqual({
    from: '2026-10-01',
    to: '2026-10-22',
  });
  // The month before may be shorter.
  expect(previousDaysOf('this-month', '2026-03-31')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(previousDaysOf('last-month', '2027-01-05')).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect([previousDaysOf('last-week', TODAY), previousDaysOf('last-7-days', TODAY)]).toEqual([
    null,
    null,
  ]);
});

it('names the period that it compares with', () => {
  expect([
    previousName('last-week', { days: 7 }),
    previousName('this-month', { days: 22 }),
    previousName('last-7-days', { days: 7 }),
    previousName({ from: '2026-11-03', to: '2026-11-03' }, { days: 1 }),
  ]).toEqual(['önceki hafta', 'önceki ayın aynı günleri', 'önceki 7 gün', 'önceki gün']);
});

it.each([
  ['', 'last-7-days'],
  ['period=this-month', 'this-month'],
  ['period=hep', 'last-7-days'],
  ['from=2026-11-03', 'last-7-days'],
  ['from=2026-02-30&to=2026-03-01', 'last-7-days'],
  ['from=2026-11-09&to=2026-11-03', { from: '2026-11-09', to: '2026-11-03' }],
])('reads %p', (search, expected) => {
  expect(readPeriod(new URLSearchParams(search))).toEqual(expected);
});

it('says in an address what is not the default', () => {
  expect([
    periodParams('last-7-days'),
    periodParams('today'),
    periodParams({ from: '2026-11-01', to: '2026-11-03' }),
  ]).toEqual([{}, { period: 'today' }, { from: '2026-11-01', to: '2026-11-03' }]);
});

it('formats days as briefly as possible', () => {
  expect(
    [
      ['2026-11-22', '2026-11-22'],
      ['2026-11-16', '2026-11-22'],
      ['2026-10-28', '2026-11-03'],
      ['2025-12-28', '2026-01-03'],
    ].map(([from = '', to = '']) => formatDays({ from, to })),
  ).toEqual([
    '22 Kasım 2026',
    '16–22 Kasım 2026',
    '28 Ekim – 3 Kasım 2026',
    '28 Aralık 2025 – 3 Ocak 2026',
  ]);
  expect(formatPeriod('this-week')).toBe('Bu hafta');
});

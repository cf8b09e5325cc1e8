import { daysOf, periodFrom, formatPeriod, type PeriodPreset } from './complaint-period';

/** 1 March 2028 00:30 in Istanbul; in UTC it is still February. */
const NOW = Date.parse('2028-02-29T21:30:00Z');

it.each<[PeriodPreset, string, string]>([
  ['today', '2028-03-01', '2028-03-01'],
  ['yesterday', '2028-02-29', '2028-02-29'],
  ['last-7-days', '2028-02-24', '2028-03-01'],
  ['last-30-days', '2028-02-01', '2028-03-01'],
  ['this-month', '2028-03-01', '2028-03-01'],
  ['last-month', '2028-02-01', '2028-02-29'],
  ['this-year', '2028-01-01', '2028-03-01'],
])('%s means whole days of the municipality, leap years too', (preset, from, to) => {
  expect(daysOf(preset, NOW)).toEqual({ from, to });
});

it('knows the turn of a year', () => {
  expect(daysOf('last-month', Date.parse('2027-01-15T09:00:00Z'))).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  });
});

it('says itself in words', () => {
  expect(formatPeriod('last-7-days')).toBe('Son 7 gün');
  expect(formatPeriod({ from: '2026-11-03', to: '2026-11-09' })).toBe(
    '3 Kasım 2026 – 9 Kasım 2026',
  );
  expect(formatPeriod({ from: '2026-11-03', to: '2026-11-03' })).toBe('3 Kasım 2026');
  expect(formatPeriod({ from: '2026-11-03', to: null })).toBe('3 Kasım 2026 ve sonrası');
  expect(formatPeriod({ from: null, to: '2026-11-03' })).toBe('3 Kasım 2026 ve öncesi');
});

it('is none without a day', () => {
  expect(periodFrom(null, null)).toBeNull();
});

import { limitFault, parseTypedDay, showDay } from './typed-day';

const TODAY = '2026-11-25';

test.each([
  ['01.03.2026', '2026-03-01'],
  ['1.3.2026', '2026-03-01'],
  ['1/3/2026', '2026-03-01'],
  ['1-3-2026', '2026-03-01'],
  [' 01 03 2026 ', '2026-03-01'],
  ['01032026', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['29.02.2028', '2028-02-29'],
])('typed text %p is the day %s, day before month', (text, day) => {
  expect(parseTypedDay(text, TODAY, false)).toBe(day);
});

test.each(['', 'yarın', '31.02.2026', '1.13.2026', '1.3.20261', '0.3.2026', '2026'])(
  'typed text %p is no day',
  (text) => {
    expect(parseTypedDay(text, TODAY, true)).toBeNull();
  },
);

test.each([
  ['1.3.26', '2026-03-01'],
  ['1.3', '2026-03-01'],
  ['1.3.', '2026-03-01'],
])('short year in %p counts once the text is finished', (text, day) => {
  expect(parseTypedDay(text, TODAY, false)).toBeNull();
  expect(parseTypedDay(text, TODAY, true)).toBe(day);
});

test('a day is shown as it is typed, no day as nothing', () => {
  expect(showDay('2026-03-01')).toBe('01.03.2026');
  expect(showDay(null)).toBe('');
  expect(showDay('')).toBe('');
});

test('a day outside its limits has a reason', () => {
  const limits = { min: '2026-03-01', max: '2026-03-31' };
  expect(limitFault('2026-02-28', limits)).toBe('En erken 01.03.2026 seçilebilir.');
  expect(limitFault('2026-04-01', limits)).toBe('En geç 31.03.2026 seçilebilir.');
  expect(limitFault('2026-03-31', limits)).toBeNull();
  expect(limitFault('2026-03-31', {})).toBeNull();
});

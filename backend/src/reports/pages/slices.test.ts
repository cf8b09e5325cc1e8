import fc from 'fast-check';
import { dayAfter } from './stretch';
import { slicesOf, type Slice } from './slices';

test('whole months are read as months, what is cut of others as days', () => {
  expect(slicesOf('2026-01-15', '2026-04-02')).toEqual([
    { grain: 'day', from: '2026-01-15', to: '2026-01-31' },
    { grain: 'month', from: '2026-02-01', to: '2026-03-01' },
    { grain: 'day', from: '2026-04-01', to: '2026-04-02' },
  ]);
  expect(slicesOf('2024-02-01', '2024-02-29')).toEqual([
    { grain: 'month', from: '2024-02-01', to: '2024-02-01' },
  ]);
  expect(slicesOf('2026-11-14', '2026-11-20')).toEqual([
    { grain: 'day', from: '2026-11-14', to: '2026-11-20' },
  ]);
  expect(slicesOf(null, '2026-11-20')).toEqual([
    { grain: 'month', from: null, to: '2026-10-01' },
    { grain: 'day', from: '2026-11-01', to: '2026-11-20' },
  ]);
  expect(slicesOf('2026-11-19', '2026-11-20', 'hour')).toEqual([
    { grain: 'hour', from: '2026-11-19', to: '2026-11-20 23:00' },
  ]);
  expect(slicesOf('2026-01-01', '2026-03-31', 'day')).toEqual([
    { grain: 'day', from: '2026-01-01', to: '2026-03-31' },
  ]);
});

const daysIn = ({ grain, from, to }: Slice): string[] => {
  const days: string[] = [];
  for (
    let day = from ?? '';
    grain === 'day' ? day <= to : day.slice(0, 7) <= to.slice(0, 7);
    day = dayAfter(day, 1)
  )
    days.push(day);
  return days;
};

test('every day of a period lies in exactly one slice, in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 399 }),
      (start, more) => {
        const from = dayAfter('2024-01-01', start);
        const to = dayAfter(from, more);
        expect(slicesOf(from, to).flatMap(daysIn).join()).toBe(
          daysIn({ grain: 'day', from, to }).join(),
        );
      },
    ),
    { numRuns: 40 },
  );
});

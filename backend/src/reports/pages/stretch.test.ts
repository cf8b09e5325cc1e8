import { stretchBefore, stretchOf } from './stretch';

test('days are as long as the clock on the wall makes them', () => {
  const back = stretchOf('2026-10-25', '2026-10-25', 'Europe/Berlin');
  expect([back.start.toISOString(), back.end.toISOString(), back.days]).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    1,
  ]);
  // Midnight does not exist on that day.
  expect(stretchOf('2018-11-04', '2018-11-04', 'America/Sao_Paulo').start.toISOString()).toBe(
    '2018-11-04T03:00:00.000Z',
  );
});

test('the period before has as many days and ends the day before', () => {
  expect(
    stretchBefore(stretchOf('2024-03-01', '2024-03-31', 'Europe/Istanbul'), 'Europe/Istanbul'),
  ).toMatchObject({ from: '2024-01-30', to: '2024-02-29', days: 31 });
});

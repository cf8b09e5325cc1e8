import { describeTaskDay } from './task-labels';

it.each([
  ['2026-11-25', '2 gün gecikti', 'error'],
  ['2026-11-27', 'Bugün son gün', 'warning'],
  ['2026-11-30', 'Son gün 30 Kasım 2026', 'warning'],
  ['2026-12-01', 'Son gün 1 Aralık 2026', 'gray'],
])('the last day %s of a task reads %s', (dueOn, text, tone) => {
  expect(describeTaskDay(dueOn, '2026-11-27')).toEqual({ text, tone });
});

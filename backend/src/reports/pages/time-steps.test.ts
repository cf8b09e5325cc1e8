import { stepFor, stepName, stepsIn } from './time-steps';

test('the longer a period, the coarser its points', () => {
  expect([7, 92, 93, 200, 201, 400].map((days) => stepFor({ from: '', to: '', days }))).toEqual([
    'day',
    'day',
    'week',
    'week',
    'month',
    'month',
  ]);
});

test('weeks begin on Monday and months on their first day, also before the period', () => {
  expect(stepsIn('day', { from: '2026-10-24', to: '2026-10-26', days: 3 })).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]);
  expect(stepsIn('week', { from: '2026-11-01', to: '2026-11-16', days: 16 })).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(stepsIn('month', { from: '2026-01-31', to: '2026-03-01', days: 30 })).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ]);
});

test('points have Turkish names', () => {
  expect(stepName('day', '2026-11-20')).toBe('20 Kasım Cuma');
  expect(stepName('week', '2026-12-28')).toBe('28 Ara – 3 Oca');
  expect(stepName('month', '2026-08-01')).toBe('Ağustos 2026');
});

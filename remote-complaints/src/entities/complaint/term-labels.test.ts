import type { ComplaintTerm } from '@muhatap/shared/wire/complaints';
import { describeNextEnd, describeTerm } from './term-labels';

const term: ComplaintTerm = {
  state: 'running',
  dueAt: '2026-12-02T14:30:00.000Z',
  stoppedAt: null,
  left: 12,
  late: null,
  unit: 'calendar',
  rule: { name: 'Dilekçe', basis: '', days: 30 },
  isExtended: false,
  extendedDays: null,
};

test.each<[Partial<ComplaintTerm>, string, string]>([
  [{}, '12 gün kaldı', 'gray'],
  [{ unit: 'business', left: 3 }, '3 iş günü kaldı', 'warning'],
  [{ left: 0 }, 'Bugün doluyor', 'warning'],
  [{ left: 0, late: 0 }, 'Süresi bugün doldu', 'error'],
  [{ left: 0, late: 2 }, '2 gün gecikti', 'error'],
  [{ state: 'paused' }, 'Durduruldu', 'info'],
  [{ state: 'ended' }, 'Süresinde', 'success'],
  [{ state: 'ended', late: 0 }, 'Son gün gecikti', 'error'],
  [{ state: 'ended', late: 5 }, '5 gün gecikmeyle', 'error'],
])('a term with %j reads "%s"', (change, text, tone) => {
  expect(describeTerm({ ...term, ...change })).toEqual({ text, tone });
});

test('a state of a newer server is shown by its end', () => {
  const state = 'suspended' as ComplaintTerm['state'];
  expect(describeTerm({ ...term, state })).toEqual({ text: '2 Aralık 2026 17:30', tone: 'gray' });
});

const level = {
  name: 'Acil',
  days: 3,
  unit: 'business',
  dueAt: term.dueAt,
  left: 2,
  late: null,
} as const;
test.each<[Partial<ComplaintTerm>, string, string]>([
  [{ level }, 'Hedefe 2 iş günü', 'warning'],
  [{ level: { ...level, left: 4 } }, 'Hedefe 4 iş günü', 'gray'],
  [{ level: { ...level, left: 0 } }, 'Hedef bugün', 'warning'],
  [{ level: { ...level, left: 0, late: 0 } }, 'Hedef bugün doldu', 'error'],
  [{ level: { ...level, left: 0, late: 6 } }, 'Hedef 6 gün aşıldı', 'error'],
  [{ level: { ...level, left: 0, late: 6 }, left: 0, late: 2 }, '2 gün gecikti', 'error'],
  [{ level, state: 'paused' }, 'Durduruldu', 'info'],
  [{ level: { ...level, late: 6 }, state: 'ended' }, 'Süresinde', 'success'],
  [{ level: null }, '12 gün kaldı', 'gray'],
])('the first end of a term with %j reads "%s"', (change, text, tone) => {
  expect(describeNextEnd({ ...term, ...change })).toEqual({ text, tone });
});

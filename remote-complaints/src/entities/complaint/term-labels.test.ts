import type { ComplaintTerm } from '@muhatap/shared/wire/complaints';
import { describeTerm } from './term-labels';

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

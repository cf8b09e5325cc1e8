import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { Open, OtherValue } from '@muhatap/shared/wire/open';
import { chooseStatus, isStatusOffered, NO_STATUS_DRAFT, wantedStatus } from './status-draft';

const complaint = (durum: Open<ComplaintStatus>, closedAt: string | null = null) => ({
  durum,
  closedAt,
  version: 4,
});
const PAUSED = 'Askıda' as OtherValue;

test('a status of a newer server is left for one that is known, and is none that could be saved', () => {
  const paused = complaint(PAUSED);
  const chosen = chooseStatus(NO_STATUS_DRAFT, paused, 'İşlemde');
  expect([wantedStatus(chosen, paused), chosen.since]).toEqual(['İşlemde', 4]);
  expect(wantedStatus(chooseStatus(chosen, paused, PAUSED), paused)).toBeNull();
  expect(wantedStatus(chooseStatus(chosen, paused, PAUSED), complaint('Yeni'))).toBeNull();
});

test.each([
  ['open', complaint(PAUSED), true, false],
  ['closed', complaint(PAUSED, '2026-11-20T09:00:00.000Z'), false, true],
])(
  'of an unknown status, %s by its time, only its like are offered without the action',
  (_what, paused, open, closed) => {
    expect(isStatusOffered('İşlemde', paused, false)).toBe(open);
    expect(isStatusOffered('Çözüldü', paused, false)).toBe(closed);
    expect(isStatusOffered('Çözüldü', paused, true)).toBe(true);
  },
);

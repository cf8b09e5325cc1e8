import { complaintHistoryEntry } from './complaint-history.wire';

const ENTRY = {
  id: 'g-1',
  version: 2,
  before: null,
  after: 'Çamlık',
  reason: null,
  source: 'staff',
  actor: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};

test('a history may hold what is not known here: it is another change, and the rest is read', () => {
  expect(complaintHistoryEntry.parse({ ...ENTRY, kind: 'district' }).kind).toBe('district');
  expect(complaintHistoryEntry.parse({ ...ENTRY, kind: 'yarının-türü' })).toEqual({
    ...ENTRY,
    kind: 'other',
  });
});

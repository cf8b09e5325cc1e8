import type { NotificationEntry } from '@muhatap/shared/wire/session';
import { addressOf } from './notification-address';
import { describeNotification } from './notification-texts';

const entry = (details: NotificationEntry['details'], isVisible = true): NotificationEntry => ({
  id: 'n1',
  kind: 'unusual-looks',
  subject: {
    kind: 'person',
    id: 'p1',
    name: isVisible ? 'Ayşe Işık' : null,
    is_visible: isVisible,
  },
  actor: null,
  count: 1,
  details,
  at: '2026-11-20T08:00:00.000Z',
  is_read: false,
});

test.each([
  ['hour', '12', 'bir saat içinde 74 ayrı kişinin kaydına baktı', '20 Kasım 2026, olağanı 12'],
  [
    'off_hours',
    '0',
    'mesai saatleri dışında 74 ayrı kişinin kaydına baktı',
    '20 Kasım 2026, son 28 günde böylesi yok',
  ],
])(
  'unusual looks, in the window %s, are told with what is usual',
  (window, usual, words, detail) => {
    const looked = entry({ window, day: '2026-11-20', people: '74', usual });
    expect(describeNotification(looked)).toEqual({ sentence: `Ayşe Işık ${words}`, detail });
  },
);

test('unusual looks lead to those of the person and day, and nowhere once the person is gone', () => {
  expect(addressOf(entry({ day: '2026-11-20' }))).toBe(
    '/settings/looks?person=p1&from=2026-11-20&to=2026-11-20',
  );
  expect(addressOf(entry({}, false))).toBeNull();
});

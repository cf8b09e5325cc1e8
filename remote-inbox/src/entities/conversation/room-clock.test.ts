import { aRoom } from '@muhatap/shared/testing';
import { roomClock } from './room-clock';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();

/** A citizen who wrote so many minutes ago and waits for an answer. */
const waiting = (minutes: number) =>
  aRoom({ waiting_since: ago(minutes), last_customer_message_time: ago(minutes) });

test.each([
  [0.2, '1 dk bekliyor', undefined],
  [23, '23 dk bekliyor', 'warning'],
  [140, '2 saat bekliyor', 'error'],
])(
  'a citizen who has waited for %d minutes, the row says so in one unit',
  (minutes, text, tone) => {
    expect(roomClock(waiting(minutes), NOW)).toEqual({ kind: 'waiting', text, tone });
  },
);

test('the window ends within four hours, its clock stands in place of the waiting time', () => {
  expect(roomClock(waiting(20 * 60 - 1), NOW)?.text).toBe('19 saat bekliyor');
  expect(roomClock(waiting(21 * 60 + 50), NOW)).toEqual({
    kind: 'window',
    text: 'Yanıt için kalan: 2 saat 10 dk',
    tone: 'warning',
  });
});

test('the window is over, the waiting time goes on', () => {
  expect(roomClock(waiting(3 * 1440 + 60), NOW)?.text).toBe('3 gün bekliyor');
});

test('a room that was answered long before its window ends, or that is closed, has no clock', () => {
  expect(roomClock(aRoom({ last_customer_message_time: ago(60) }), NOW)).toBeNull();
  expect(roomClock({ ...waiting(22 * 60), is_active: false }, NOW)).toBeNull();
});

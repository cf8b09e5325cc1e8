import fc from 'fast-check';
import { aMessage } from '@muhatap/shared/testing';
import { CHOSEN_MESSAGES_LIMIT, type Message } from '@muhatap/shared/wire/conversations';
import {
  choosingIn,
  chooseMessage,
  chooseUpTo,
  forgetChoosing,
  startChoosing,
  stopChoosing,
} from './choosing.store';
import {
  beginWith,
  canChoose,
  extendTo,
  isFull,
  toggleMessage,
  type Choosing,
} from './choosing.transitions';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString();
const say = (n: number, more: Partial<Message> = {}): Message =>
  aMessage({ id: `m${String(n).padStart(4, '0')}`, created_at: at(n), ...more });
const many = (count: number): Message[] => Array.from({ length: count }, (_, n) => say(n));
const ids = ({ chosen }: Choosing) => chosen.map(({ id }) => id);

test('a message that the server does not know, that did not arrive or that nobody wrote cannot be chosen', () => {
  expect(
    [
      say(1),
      say(2, { is_sent: true, status: 'read' }),
      say(3, { is_sent: true, status: 'queued' }),
      say(4, { is_sent: true, status: 'failed' }),
      say(5, { type: 'system' }),
    ].map(canChoose),
  ).toEqual([true, true, false, false, false]);
});

test('a range goes from the last choice in both directions and leaves out what cannot be chosen', () => {
  const shown = [say(0), say(1, { type: 'system' }), say(2), say(3), say(4)];
  const at = (n: number) => shown[n] as Message;
  expect(ids(extendTo(beginWith(at(0)), at(3), shown))).toEqual(['m0000', 'm0002', 'm0003']);
  expect(ids(extendTo(beginWith(at(4)), at(2), shown))).toEqual(['m0002', 'm0003', 'm0004']);
  expect(ids(extendTo(beginWith(null), at(2), shown))).toEqual(['m0002']);
  expect(ids(extendTo(beginWith(say(900)), at(2), shown))).toEqual(['m0002', 'm0900']); // its beginning is not loaded any more
});

test('no more than a complaint takes; a range is cut at its far end', () => {
  const shown = many(CHOSEN_MESSAGES_LIMIT + 20);
  const full = extendTo(beginWith(shown[5] as Message), shown.at(-1) as Message, shown);
  expect(isFull(full)).toBe(true);
  expect(ids(full).at(0)).toBe('m0005');
  expect(ids(full).at(-1)).toBe('m0204');
  expect(toggleMessage(full, shown[0] as Message)).toBe(full);
  expect(isFull(toggleMessage(full, shown[5] as Message))).toBe(false);
});

test('the chosen messages, after any clicks, are each there once, in the order of time, never too many', () => {
  const shown = many(12);
  fc.assert(
    fc.property(
      fc.array(fc.record({ n: fc.nat(11), isRange: fc.boolean() }), { maxLength: 20 }),
      (clicks) => {
        const done = clicks.reduce<Choosing>(
          (held, { n, isRange }) =>
            isRange
              ? extendTo(held, shown[n] as Message, shown)
              : toggleMessage(held, shown[n] as Message),
          beginWith(null),
        );
        expect(ids(done)).toEqual([...new Set(ids(done))].sort());
      },
    ),
  );
});

test('each conversation has its own choice, which waits there', () => {
  startChoosing('room-1', say(1));
  chooseMessage(say(2));
  chooseMessage(say(3, { room_id: 'room-2' }));
  expect(choosingIn('room-2')).toBeUndefined();
  startChoosing('room-2');
  chooseUpTo(say(3, { room_id: 'room-2' }), []);
  startChoosing('room-1', say(4));
  expect(choosingIn('room-1')?.chosen.map(({ id }) => id)).toEqual(['m0001', 'm0002', 'm0004']);
  stopChoosing('room-1');
  expect([choosingIn('room-1'), choosingIn('room-2')?.chosen.length]).toEqual([undefined, 1]);
  forgetChoosing();
  expect(choosingIn('room-2')).toBeUndefined();
});

import type { Message } from '@muhatap/shared/wire/conversations';
import { fakeRoom } from '../../fakes/fake-city';
import { bubbleGroup } from './bubble-group';

const [base] = fakeRoom(1, 0).messages;
const aMessage = (change: Partial<Message>): Message => ({
  ...(base as Message),
  type: 'text',
  media: null,
  ...change,
});
const at = (time: string, more = {}) => aMessage({ created_at: `2026-11-20T${time}Z`, ...more });
const ours = { is_sent: true, status: 'read', sender_name: 'Elif' } as const;

test('groups by sender and minute, and separates days by the calendar of the municipality', () => {
  const messages = [
    aMessage({ created_at: '2026-11-19T20:59:50Z' }), // 23:59 in Istanbul
    aMessage({ created_at: '2026-11-19T21:00:10Z' }), // 00:00 of the next day
    at('09:30:05'),
    at('09:30:40'),
    at('09:31:00'),
    at('09:31:10', ours),
    at('09:31:20', ours),
    at('09:31:30', { ...ours, status: 'failed' }),
    at('09:31:40', { ...ours, sender_name: 'Can' }),
  ];
  const groups = messages.map((_, index) => bubbleGroup(messages, index));
  expect(groups.map(({ startsDay }) => startsDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(groups.map(({ startsGroup }) => startsGroup)).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    false,
    true,
    true,
  ]);
  expect(groups.map(({ endsGroup }) => endsGroup)).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    true,
    true,
    true,
  ]);
  expect(groups.map(({ namesSender }) => namesSender)).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    false,
    false,
    true,
  ]);
});

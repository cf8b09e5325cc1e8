import type { ThreadMessage } from '@muhatap/shared/wire/complaints';
import { joinThread } from './join-thread';

const said = (n: number, complaints: ThreadMessage['complaints'] = []): ThreadMessage => ({
  _id: `m${n}`,
  message: `söz ${n}`,
  senderName: null,
  sender: '90532',
  direction: 'inbound',
  isReply: false,
  isRead: true,
  mediaType: 'text',
  mediaUrl: null,
  profilePicture: null,
  saysisStatus: null,
  delivery: null,
  roomMessageId: `m${n}`,
  createdAt: new Date(n * 1000).toISOString(),
  complaints,
});
const idsOf = ({ messages }: { readonly messages: readonly ThreadMessage[] }) =>
  messages.map(({ _id }) => _id);

it('puts an older part in front and knows what lies before it', () => {
  const newest = { messages: [said(3), said(4)], before: 'm3' };
  const joined = joinThread(newest, { messages: [said(1), said(2)], before: null }, 'm3');
  expect([idsOf(joined), joined.before]).toEqual([['m1', 'm2', 'm3', 'm4'], null]);
});

it('takes the newest part again without forgetting what was read before, and with what has changed', () => {
  const known = { messages: [said(1), said(2), said(3)], before: null };
  const held = said(3, [{ id: 'c1', number: 'MHT-2026-000001' }]);
  const joined = joinThread(known, { messages: [held, said(4)], before: 'm3' }, null);
  expect([idsOf(joined), joined.before]).toEqual([['m1', 'm2', 'm3', 'm4'], null]);
  expect(joined.messages[2]?.complaints).toEqual([{ id: 'c1', number: 'MHT-2026-000001' }]);
});

it('begins with the first part', () => {
  const part = { messages: [said(1)], before: null };
  expect(joinThread(null, part, null)).toEqual(part);
});

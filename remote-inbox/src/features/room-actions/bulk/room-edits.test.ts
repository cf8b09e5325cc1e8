import { aCustomer, aRoom } from '@muhatap/shared/testing';
import type { Room } from '@muhatap/shared/wire/conversations';
import { refusedText } from './bulk-messages';
import { editsOf, type BulkChange } from './room-edits';

const UNTIL = '2026-11-27T06:00:00.000Z';
const ELIF = { id: 'u2', name: 'Elif Kaya' };
const MERT = { id: 'u4', name: 'Mert Şahin' };
const room = (more: Partial<Room> = {}) => aRoom({ id: 'a', unread_messages: 3, ...more });
const only = (change: BulkChange, more: Partial<Room> = {}) => editsOf([room(more)], change)[0];

test('giving away a conversation that is put off is taken back with its snooze and group', () => {
  const group = { id: 'g1', name: 'Su' };
  const held = { assignee: ELIF, group, snoozed_until: UNTIL };
  expect(only({ kind: 'assign', target: { assignee: MERT } }, held)?.back).toMatchObject({
    patch: { assignee: ELIF, group, snoozed_until: UNTIL },
    changes: [
      { kind: 'assign', assignee_id: 'u2', group_id: 'g1', expected: 'u4' },
      { kind: 'snooze', until: UNTIL },
    ],
  });
});

test('the holder takes the conversation again only from a chatbot', () => {
  const change: BulkChange = { kind: 'assign', target: { assignee: ELIF } };
  expect(only(change, { assignee: ELIF })).toBeUndefined();
  expect(
    only(change, { assignee: ELIF, chatbot: { id: 'b', name: 'Bot' } })?.there.changes,
  ).toHaveLength(1);
});

test('closing a conversation that is put off shows the end of its snooze, and is taken back with it', () => {
  const edit = only({ kind: 'active', isActive: false }, { is_active: true, snoozed_until: UNTIL });
  expect(edit?.there.patch).toEqual({ is_active: false, snoozed_until: null });
  expect(edit?.back.changes).toEqual([
    { kind: 'active', room_id: 'a', is_active: true },
    { kind: 'snooze', room_id: 'a', until: UNTIL },
  ]);
});

test('reading and putting off are taken back to the number and the moment before', () => {
  expect(only({ kind: 'read' })?.back.changes).toMatchObject([{ kind: 'unread', unread: 3 }]);
  expect(only({ kind: 'read' }, { unread_messages: 0 })).toBeUndefined();
  expect(
    only({ kind: 'snooze', until: null }, { snoozed_until: UNTIL })?.back.changes,
  ).toMatchObject([{ kind: 'snooze', until: UNTIL }]);
});

test('a text names three, counts the others, and says each reason once', () => {
  const refused = ['Ali', 'Banu', 'Cem', 'Derya'].map((name) => ({
    room: aRoom({ customer: aCustomer({ name }) }),
    reason: 'Kapalı bir konuşma ertelenemez.',
  }));
  expect(refusedText(refused, 'değiştirilemedi')).toBe(
    '4 konuşma değiştirilemedi: Ali, Banu, Cem ve 1 kişi daha. Kapalı bir konuşma ertelenemez.',
  );
});

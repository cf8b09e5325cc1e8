import type { Room } from '@muhatap/shared/wire';
import { emptyConversation, type ConversationState } from './conversation.state';
import { selectIsSaving, selectRoom } from './conversation.selectors';
import { applyRoomUpdated } from './live.transitions';
import { beginRooms, receiveRooms } from './room-list.transitions';
import { asked, sampleRoom } from './testing/samples';
import { refuseWish, settleWish, wishRoom } from './wish.transitions';

const ELIF = { id: 'user-2', name: 'Elif' };
const CAN = { id: 'user-3', name: 'Can' };

function loaded(): ConversationState {
  const begun = beginRooms(emptyConversation(), asked('open'));
  return receiveRooms(begun, begun.list.load, {
    rooms: [sampleRoom('a'), sampleRoom('b')],
    cursor: null,
  });
}
const shown = (state: ConversationState): Room | undefined => selectRoom('a')(state);
const told = (state: ConversationState, seq: number, change: Partial<Room>) =>
  applyRoomUpdated(state, { seq, room: { ...sampleRoom('a'), ...change } });

test('a close is shown at once, leaves the open list, and is put back when it is refused', () => {
  const closing = wishRoom(loaded(), 'a', 'is_active', false);
  expect([shown(closing)?.is_active, closing.order.length, selectIsSaving('a')(closing)]).toEqual([
    false,
    1,
    true,
  ]);
  const saved = settleWish(closing, 'a', 'is_active', false, { before: true, saved: false });
  expect([shown(saved)?.is_active, saved.order.length, selectIsSaving('a')(saved)]).toEqual([
    false,
    1,
    false,
  ]);
  const refused = refuseWish(closing, 'a', 'is_active', false);
  expect([shown(refused)?.is_active, refused.order.length]).toEqual([true, 2]);
});

test('a wish stands over live events until it is answered', () => {
  const wished = told(wishRoom(loaded(), 'a', 'assignee', ELIF), 4, { unread_messages: 3 });
  expect(shown(wished)).toMatchObject({ assignee: ELIF, unread_messages: 3 });
});

test('an answer that comes after a later event does not undo it', () => {
  const wished = wishRoom(loaded(), 'a', 'assignee', ELIF);
  const later = told(told(wished, 4, { assignee: ELIF }), 5, { assignee: CAN });
  expect(
    shown(settleWish(later, 'a', 'assignee', ELIF, { before: null, saved: ELIF }))?.assignee,
  ).toEqual(CAN);
});

test('of two wishes for one field the later one stays while the first is answered; other fields are left alone', () => {
  const [first, second] = [[{ id: 'l1', name: 'Acil', color: 'red' as const }], []];
  const twice = wishRoom(
    wishRoom(wishRoom(loaded(), 'a', 'labels', first), 'a', 'labels', second),
    'a',
    'is_active',
    false,
  );
  const answered = settleWish(twice, 'a', 'labels', first, { before: [], saved: first });
  expect(shown(answered)).toMatchObject({ labels: [], is_active: false });
  expect(shown(refuseWish(twice, 'a', 'labels', second))).toMatchObject({
    labels: [],
    is_active: false,
  });
});

test('a room that is not known is left alone', () => {
  const state = loaded();
  expect([
    wishRoom(state, 'x', 'is_active', false),
    settleWish(state, 'x', 'is_active', false, { before: true, saved: false }),
    refuseWish(state, 'x', 'is_active', false),
  ]).toEqual([state, state, state]);
});

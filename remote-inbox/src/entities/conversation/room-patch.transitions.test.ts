import type { Room } from '@muhatap/shared/wire/conversations';
import { emptyConversation, type ConversationState } from './conversation.state';
import { selectIsSaving, selectRoom } from './conversation.selectors';
import { applyRoomUpdated } from './live.transitions';
import { beginRooms, receiveRooms } from './room-list.transitions';
import { listQuestion, sampleRoom } from './testing/samples';
import { revertPatch, settlePatch, patchRoom } from './room-patch.transitions';

const ELIF = { id: 'user-2', name: 'Elif' };
const CAN = { id: 'user-3', name: 'Can' };

function loaded(): ConversationState {
  const begun = beginRooms(emptyConversation(), listQuestion('open'));
  return receiveRooms(begun, begun.list.load, {
    rooms: [sampleRoom('a'), sampleRoom('b')],
    cursor: null,
  });
}
const shown = (state: ConversationState): Room | undefined => selectRoom('a')(state);
const roomEvent = (state: ConversationState, seq: number, change: Partial<Room>) =>
  applyRoomUpdated(state, { seq, room: { ...sampleRoom('a'), ...change } });

test('a close is shown at once, leaves the open list, and is put back when it is refused', () => {
  const closing = patchRoom(loaded(), 'a', 'is_active', false);
  expect([shown(closing)?.is_active, closing.order.length, selectIsSaving('a')(closing)]).toEqual([
    false,
    1,
    true,
  ]);
  const saved = settlePatch(closing, 'a', 'is_active', false, { before: true, saved: false });
  expect([shown(saved)?.is_active, saved.order.length, selectIsSaving('a')(saved)]).toEqual([
    false,
    1,
    false,
  ]);
  const refused = revertPatch(closing, 'a', 'is_active', false);
  expect([shown(refused)?.is_active, refused.order.length]).toEqual([true, 2]);
});

test('an optimistic patch covers live events until it is answered', () => {
  const patched = roomEvent(patchRoom(loaded(), 'a', 'assignee', ELIF), 4, { unread_messages: 3 });
  expect(shown(patched)).toMatchObject({ assignee: ELIF, unread_messages: 3 });
});

test('an answer that comes after a later event does not undo it', () => {
  const patched = patchRoom(loaded(), 'a', 'assignee', ELIF);
  const later = roomEvent(roomEvent(patched, 4, { assignee: ELIF }), 5, { assignee: CAN });
  expect(
    shown(settlePatch(later, 'a', 'assignee', ELIF, { before: null, saved: ELIF }))?.assignee,
  ).toEqual(CAN);
});

test('of two patches of one field the later one stays while the first is answered; other fields are left alone', () => {
  const [first, second] = [[{ id: 'l1', name: 'Acil', color: 'red' as const }], []];
  const twice = patchRoom(
    patchRoom(patchRoom(loaded(), 'a', 'labels', first), 'a', 'labels', second),
    'a',
    'is_active',
    false,
  );
  const answered = settlePatch(twice, 'a', 'labels', first, { before: [], saved: first });
  expect(shown(answered)).toMatchObject({ labels: [], is_active: false });
  expect(shown(revertPatch(twice, 'a', 'labels', second))).toMatchObject({
    labels: [],
    is_active: false,
  });
});

test('a room that is not known is left alone', () => {
  const state = loaded();
  expect([
    patchRoom(state, 'x', 'is_active', false),
    settlePatch(state, 'x', 'is_active', false, { before: true, saved: false }),
    revertPatch(state, 'x', 'is_active', false),
  ]).toEqual([state, state, state]);
});

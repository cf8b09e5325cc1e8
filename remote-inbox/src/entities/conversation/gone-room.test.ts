import fc from 'fast-check';
import type { Room } from '@muhatap/shared/wire/conversations';
import { COMPANY_EVENTS } from '@muhatap/shared/wire/events';
import { openRoom, receiveMessages } from './active-room.transitions';
import { roomIdAt, selectIsGone } from './conversation.selectors';
import { emptyConversation, type ConversationState } from './conversation.state';
import { takeRoomAway } from './gone-room.transitions';
import { readLiveMessage } from './live-message';
import { applyLiveMessage, applyRoomGone, applyRoomUpdated } from './live.transitions';
import {
  beginMoreRooms,
  beginRooms,
  mergeRooms,
  receiveMoreRooms,
  receiveRooms,
} from './room-list.transitions';
import {
  listQuestion,
  isoAt,
  MOMENT,
  roomWith,
  sampleEvent,
  sampleMessage,
  sampleRoom,
} from './testing/samples';
import { revertPatch, settlePatch, patchRoom } from './room-patch.transitions';

const ids = (state: ConversationState) =>
  Array.from({ length: state.order.length }, (_, index) => roomIdAt(state, index) as string);
const page = (...names: string[]) => ({ rooms: names.map((id) => sampleRoom(id)), cursor: null });
const detailOf = (id: string) => ({
  room: sampleRoom(id),
  messages: { data: [sampleMessage('m', id)], current_page: 1, total: 1, per_page: 50 },
});
const roomEvent = (seq: number, room: Room) => COMPANY_EVENTS['room-updated'].parse({ seq, room });

function loaded(): ConversationState {
  const begun = beginRooms(emptyConversation(), listQuestion());
  return receiveRooms(begun, begun.list.load, page('a', 'b'));
}
function opened(): ConversationState {
  const state = openRoom(loaded(), 'a');
  return receiveMessages(state, 'a', state.active?.load ?? 0, detailOf('a'));
}

test('a room that is seen no more leaves the list, and the open conversation keeps its address alone', () => {
  const state = applyRoomGone(opened(), { room_id: 'a', seq: 5 });
  expect(ids(state)).toEqual(['b']);
  expect(state.rooms.get('a')).toBeUndefined();
  expect(state).toMatchObject({ seq: 5, active: { roomId: 'a', status: 'gone', messages: [] } });
  expect([selectIsGone('a')(state), selectIsGone('b')(state), selectIsGone(null)(state)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an answer about it that was on its way stays away: a page, a further page, its messages', () => {
  const requesting = beginMoreRooms(beginRooms(opened(), listQuestion()));
  const gone = applyRoomGone(requesting, { room_id: 'a', seq: 5 });
  expect(ids(receiveRooms(gone, gone.list.load, page('a', 'b')))).toEqual(['b']);
  expect(ids(receiveMoreRooms(gone, gone.list.load, page('a', 'c')))).toEqual(['b', 'c']);
  expect(ids(mergeRooms(gone, gone.list.load, 0, page('a')))).toEqual(['b']);
  expect(receiveMessages(gone, 'a', requesting.active?.load ?? 0, detailOf('a'))).toBe(gone);
});

test('it is back with an event, or when it is requested and shown', () => {
  const gone = applyRoomGone(loaded(), { room_id: 'a', seq: 5 });
  expect(ids(applyRoomUpdated(gone, roomEvent(6, sampleRoom('a'))))).toContain('a');
  const message = sampleMessage('m6', 'a', { created_at: isoAt(6) });
  const live = readLiveMessage(sampleEvent(6, roomWith(sampleRoom('a'), message), message), MOMENT);
  expect(live && ids(applyLiveMessage(gone, live))).toEqual(['a', 'b']);
  const requesting = beginRooms(gone, listQuestion());
  expect(ids(receiveRooms(requesting, requesting.list.load, page('a', 'b')))).toEqual(['a', 'b']);
});

test('a late copy takes nothing away that came back since', () => {
  const back = applyRoomUpdated(
    applyRoomGone(loaded(), { room_id: 'a', seq: 5 }),
    roomEvent(6, sampleRoom('a')),
  );
  expect(applyRoomGone(back, { room_id: 'a', seq: 5 })).toBe(back);
});

test('a change that is being saved does not hold it, and its answer brings nothing back', () => {
  const gone = takeRoomAway(patchRoom(loaded(), 'a', 'is_active', false), 'a');
  expect(ids(gone)).toEqual(['b']);
  expect(settlePatch(gone, 'a', 'is_active', false, { before: true, saved: false })).toBe(gone);
  expect(revertPatch(gone, 'a', 'is_active', false)).toBe(gone);
});

test('a room that an event brings in while an older list is on its way stays', () => {
  const requesting = beginRooms(loaded(), listQuestion());
  const given = applyRoomUpdated(requesting, roomEvent(5, sampleRoom('c')));
  expect(ids(receiveRooms(given, given.list.load, page('a', 'b'))).sort()).toEqual(['a', 'b', 'c']);
});

const ROOMS = ['a', 'b', 'c', 'd'];
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('message' as const, 'gone' as const, 'back' as const, 'open' as const),
      room: fc.constantFrom(...ROOMS),
    }),
    fc.record({
      kind: fc.constantFrom(
        'ask' as const,
        'answer' as const,
        'more' as const,
        'further' as const,
        'detail' as const,
      ),
    }),
  ),
  { maxLength: 40 },
);

test('the list, after any events in any order, is what is seen, and nothing else is held', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let state = loaded();
      let seq = 0;
      const seen = new Set(['a', 'b']);
      // Answers say what was seen when they were requested.
      const late: Record<
        'list' | 'more' | 'detail',
        ((now: ConversationState) => ConversationState) | null
      > = { list: null, more: null, detail: null };
      const snapshot = () => page(...ROOMS.filter((id) => seen.has(id)));
      const take = (name: keyof typeof late) => {
        state = late[name]?.(state) ?? state;
        late[name] = null;
      };
      const does: Record<(typeof all)[number]['kind'], (room: string) => void> = {
        message: (room) => {
          if (!seen.has(room)) return;
          const message = sampleMessage(`m${(seq += 1)}`, room, { created_at: isoAt(seq) });
          const live = readLiveMessage(
            sampleEvent(seq, roomWith(sampleRoom(room), message), message),
            MOMENT,
          );
          if (live) state = applyLiveMessage(state, live);
        },
        gone: (room) => {
          if (seen.delete(room)) state = applyRoomGone(state, { room_id: room, seq: (seq += 1) });
        },
        back: (room) => {
          if (!seen.has(room))
            state = applyRoomUpdated(state, roomEvent((seq += 1), sampleRoom(room)));
          seen.add(room);
        },
        open: (room) => {
          if (!seen.has(room)) return;
          state = openRoom(state, room);
          const load = state.active?.load ?? 0;
          late.detail = (now) => receiveMessages(now, room, load, detailOf(room));
        },
        ask: () => {
          state = beginRooms(state, listQuestion());
          const [{ load }, rooms] = [state.list, snapshot()];
          late.list = (now) => receiveRooms(now, load, rooms);
        },
        more: () => {
          state = beginMoreRooms(state);
          const [{ load }, rooms] = [state.list, snapshot()];
          late.more = (now) => receiveMoreRooms(now, load, rooms);
        },
        answer: () => take('list'),
        further: () => take('more'),
        detail: () => take('detail'),
      };
      for (const step of all) {
        does[step.kind]('room' in step ? step.room : '');
        expect(ids(state).sort()).toEqual(ROOMS.filter((id) => seen.has(id)));
        expect(state.rooms.values.filter(({ server }) => !seen.has(server.id))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

import type { ChatMessageEvent } from '@muhatap/shared/wire/events';
import { openRoom, receiveMessages } from './active-room.transitions';
import { emptyConversation, type ConversationState } from './conversation.state';
import { positionOf, roomIdAt } from './conversation.selectors';
import { readLiveMessage, type LooseChatMessage } from './live-message';
import { applyLiveMessage, applyMessageUpdated, applyRoomUpdated } from './live.transitions';
import { beginRooms, receiveRooms } from './room-list.transitions';
import {
  listQuestion,
  isoAt,
  MOMENT,
  roomWith,
  sampleEvent,
  sampleMessage,
  sampleRoom,
} from './testing/samples';

const ids = (state: ConversationState) =>
  Array.from({ length: state.order.length }, (_, index) => roomIdAt(state, index));

function loaded(tab: 'all' | 'open' | 'mine' = 'all'): ConversationState {
  const rooms = ['a', 'b', 'c'].map((id, index) =>
    sampleRoom(id, {
      last_message: {
        id: `old-${id}`,
        content: 'eski',
        type: 'text',
        is_sent: false,
        status: 'received',
        created_at: isoAt(-100 - index),
      },
    }),
  );
  const begun = beginRooms(emptyConversation(), listQuestion(tab));
  return receiveRooms(begun, begun.list.load, { rooms, cursor: null });
}

function live(
  state: ConversationState,
  event: ChatMessageEvent | LooseChatMessage,
): ConversationState {
  const message = readLiveMessage(event, MOMENT);
  return message === null ? state : applyLiveMessage(state, message);
}

const eventFor = (seq: number, roomId: string, messageId = `m${seq}`, change = {}) => {
  const message = sampleMessage(messageId, roomId, { created_at: isoAt(seq), ...change });
  return sampleEvent(seq, roomWith(sampleRoom(roomId), message), message);
};

test('moves the room to the top with its last message, unread count and times', () => {
  const state = live(loaded(), eventFor(1, 'c'));
  expect(ids(state)).toEqual(['c', 'a', 'b']);
  expect(state.rooms.get('c')?.shown).toMatchObject({
    unread_messages: 1,
    last_message: { content: 'Mesaj m1' },
  });
});

test('moves it to the top even when the platform gave an old time', () => {
  expect(
    ids(live(loaded(), eventFor(1, 'c', 'm1', { created_at: '2025-06-08T18:39:43.000Z' }))),
  ).toEqual(['c', 'a', 'b']);
});

test('creates an unknown room from the data that came along', () => {
  const state = live(loaded(), eventFor(1, 'new'));
  expect(ids(state)[0]).toBe('new');
  expect(state.rooms.get('new')?.shown.customer.name).toBe('Kişi new');
});

test('creates an unknown room from minimal data, and counts on its own after that', () => {
  const loose = { room_id: 'bare', content: 'Merhaba', message_id: 'wamid.1' };
  const once = live(loaded(), loose);
  expect(once.rooms.get('bare')?.shown).toMatchObject({
    unread_messages: 1,
    channel: 'whatsapp',
    is_active: true,
    last_message: { content: 'Merhaba' },
  });
  expect(live(once, loose).rooms.get('bare')?.shown.unread_messages).toBe(1);
  expect(
    live(once, { ...loose, message_id: 'wamid.2' }).rooms.get('bare')?.shown.unread_messages,
  ).toBe(2);
});

test('discards a message without a room', () => {
  expect(readLiveMessage({ content: 'Kime?' }, MOMENT)).toBeNull();
  expect(readLiveMessage({ room_id: '', content: 'Kime?' }, MOMENT)).toBeNull();
});

describe('the open room', () => {
  const opened = () => {
    const state = openRoom(loaded(), 'b');
    return receiveMessages(state, 'b', state.active?.load ?? 0, {
      room: sampleRoom('b'),
      messages: { data: [sampleMessage('m0', 'b')], current_page: 1, total: 1, per_page: 50 },
    });
  };

  test('gets the message appended once and stays read', () => {
    const state = live(live(opened(), eventFor(1, 'b')), eventFor(1, 'b'));
    expect(state.active?.messages.map(({ id }) => id)).toEqual(['m0', 'm1']);
    expect(state.rooms.get('b')?.shown.unread_messages).toBe(0);
  });

  test('stays unread while nobody sees the page', () => {
    const event = readLiveMessage(eventFor(1, 'b'), MOMENT);
    const state = event ? applyLiveMessage(opened(), event, false) : opened();
    expect(state.active?.messages).toHaveLength(2);
    expect(state.rooms.get('b')?.shown.unread_messages).toBe(1);
  });

  test('takes two messages of the same words for two when they have different provider ids', () => {
    const state = live(
      live(opened(), eventFor(1, 'b', 'm1', { content: '1' })),
      eventFor(2, 'b', 'm2', { content: '1' }),
    );
    expect(state.active?.messages).toHaveLength(3);
  });

  test.each([
    [4, 2],
    [5, 2],
    [6, 3],
  ])('without a provider id the same words %i s later leave %i messages', (seconds, count) => {
    const first = live(
      opened(),
      eventFor(1, 'b', 'm1', { content: 'Alo', message_id: null, created_at: isoAt(10) }),
    );
    const state = live(
      first,
      eventFor(2, 'b', 'm2', { content: 'Alo', message_id: null, created_at: isoAt(10 + seconds) }),
    );
    expect(state.active?.messages).toHaveLength(count);
  });

  test('the 5 s rule never swallows our own sends', () => {
    const sent = { content: 'Tamam', message_id: null, is_sent: true, status: 'queued' };
    const first = live(opened(), eventFor(1, 'b', 'm1', { ...sent, client_key: 'k1' }));
    expect(
      live(first, eventFor(2, 'b', 'm2', { ...sent, client_key: 'k2' })).active?.messages,
    ).toHaveLength(3);
  });

  test('nor a chatbot that asks the same again', () => {
    const asks = {
      content: 'Konu?',
      message_id: null,
      is_sent: true,
      is_bot_message: true,
      status: 'queued',
    };
    const first = live(opened(), eventFor(1, 'b', 'm1', asks));
    expect(live(first, eventFor(2, 'b', 'm2', asks)).active?.messages).toHaveLength(3);
  });

  test('statuses only move forward', () => {
    const message = sampleMessage('m0', 'b', { is_sent: true, status: 'read' });
    const read = applyMessageUpdated(opened(), {
      seq: 3,
      room_id: 'b',
      id: 'm0',
      status: 'read',
      message,
    });
    const back = applyMessageUpdated(read, {
      seq: 2,
      room_id: 'b',
      id: 'm0',
      status: 'delivered',
      message: { ...message, status: 'delivered', updated_at: isoAt(99) },
    });
    expect(back.active?.messages[0]?.status).toBe('read');
  });
});

test('a status of the last message shows in the list', () => {
  const message = sampleMessage('m1', 'a', { is_sent: true, status: 'sent', created_at: isoAt(1) });
  const state = live(loaded(), sampleEvent(1, roomWith(sampleRoom('a'), message), message));
  const after = applyMessageUpdated(state, {
    seq: 2,
    room_id: 'a',
    id: 'm1',
    status: 'read',
    message: { ...message, status: 'read' },
  });
  expect(after.rooms.get('a')?.shown.last_message?.status).toBe('read');
});

test('announces a new inbound message once, and none of ours', () => {
  const state = live(loaded(), eventFor(1, 'a'));
  expect(state.announcement).toMatchObject({ messageId: 'm1', name: 'Kişi a', text: 'Mesaj m1' });
  expect(live(state, eventFor(1, 'a')).announcement).toBe(state.announcement);
  expect(live(state, eventFor(2, 'b', 'm2', { is_sent: true })).announcement).toBe(
    state.announcement,
  );
});

describe('while a chatbot talks', () => {
  const chatbot = { id: 'bot', name: 'Karşılama menüsü' };
  const answer = (seq: number) => {
    const message = sampleMessage(`m${seq}`, 'a', { created_at: isoAt(seq) });
    return sampleEvent(
      seq,
      { ...roomWith(sampleRoom('a', { chatbot }), message), unread_messages: 0 },
      message,
    );
  };

  test('a citizen’s answer is announced to whoever watches the conversation alone', () => {
    expect(live(loaded(), answer(1)).announcement).toBe(loaded().announcement);
    expect(live(openRoom(loaded(), 'a'), answer(1)).announcement).toMatchObject({
      messageId: 'm1',
    });
  });

  test('words without their room leave nothing unread', () => {
    const state = live(live(loaded(), answer(1)), {
      room_id: 'a',
      content: 'Çukur',
      message_id: 'wamid.2',
    });
    expect(state.rooms.get('a')?.shown).toMatchObject({
      unread_messages: 0,
      last_message: { content: 'Çukur' },
    });
  });
});

describe('tabs', () => {
  test('a closed room leaves the open tab and comes back where it belongs', () => {
    const b = loaded('open').rooms.get('b')?.server ?? sampleRoom('b');
    const closed = applyRoomUpdated(loaded('open'), { seq: 1, room: { ...b, is_active: false } });
    expect(ids(closed)).toEqual(['a', 'c']);
    expect(ids(applyRoomUpdated(closed, { seq: 2, room: b }))).toEqual(['a', 'b', 'c']);
    expect(positionOf(closed, 'b')).toBe(-1);
  });

  test('a snoozed room leaves the open tab, stays in the list of all and comes back on top at its time', () => {
    const b = sampleRoom('b');
    const [until, listed_at] = [isoAt(3600), isoAt(3600)];
    const snoozed = (state: ConversationState) =>
      applyRoomUpdated(state, {
        seq: 1,
        room: { ...b, snoozed_until: until },
        change: 'snoozed',
        by: { id: 'u1', name: 'Elif' },
      });
    expect(ids(snoozed(loaded('open')))).toEqual(['a', 'c']);
    expect(ids(snoozed(loaded('all')))).toEqual(['a', 'b', 'c']);
    const wake = (state: ConversationState, by: { id: string; name: string } | null) =>
      ids(
        applyRoomUpdated(state, {
          seq: 2,
          room: { ...b, snoozed_until: null, listed_at },
          change: 'woken',
          by,
        }),
      );
    expect(wake(snoozed(loaded('all')), null)).toEqual(['b', 'a', 'c']);
    expect(wake(snoozed(loaded('all')), { id: 'u1', name: 'Elif' })).toEqual(['a', 'b', 'c']);
  });

  test('a message to a room of somebody else stays out of mine', () => {
    expect(
      ids(
        live(
          receiveRooms(beginRooms(emptyConversation(), listQuestion('mine')), 1, {
            rooms: [],
            cursor: null,
          }),
          eventFor(1, 'z'),
        ),
      ),
    ).toEqual([]);
  });

  test('another tab clears the active room and the rooms, the same tab keeps both', () => {
    const opened = openRoom(loaded(), 'a');
    const other = beginRooms(opened, listQuestion('open'));
    expect(other).toMatchObject({
      active: null,
      list: { status: 'loading' },
      order: { length: 0 },
    });
    expect(['a', 'b', 'c'].map((id) => other.rooms.get(id) !== undefined)).toEqual([
      true,
      false,
      false,
    ]); // its pane is still on screen: without the room it would be built anew and take the focus
    expect(beginRooms(opened, listQuestion())).toMatchObject({
      active: { roomId: 'a' },
      list: { status: 'ready' },
      order: { length: 3 },
    });
  });
});

test('an event that came while the list was on its way is newer than the list', () => {
  const begun = beginRooms(loaded(), listQuestion());
  const state = receiveRooms(live(begun, eventFor(7, 'c')), begun.list.load, {
    rooms: [sampleRoom('a'), sampleRoom('c')],
    cursor: null,
  });
  expect(ids(state)).toEqual(['c', 'a']);
  expect(state.rooms.get('c')?.shown.unread_messages).toBe(1);
});

test('a late answer of another tab is dropped', () => {
  const begun = beginRooms(emptyConversation(), listQuestion());
  const other = beginRooms(begun, listQuestion('open'));
  expect(receiveRooms(other, begun.list.load, { rooms: [sampleRoom('a')], cursor: null })).toBe(
    other,
  );
});

import fc from 'fast-check';
import { NOBODY, type Room, type RoomFilters } from '@muhatap/shared/wire/conversations';
import { COMPANY_EVENTS } from '@muhatap/shared/wire/events';
import { emptyConversation, type ConversationState } from './conversation.state';
import { positionOf, roomIdAt, selectListing } from './conversation.selectors';
import { readLiveMessage } from './live-message';
import { applyLiveMessage, applyRoomUpdated } from './live.transitions';
import { tickRooms } from './room-entry';
import { belongsTo, ROOM_VIEWS, type ListQuestion } from './room-filters';
import { beginRooms, mergeRooms, receiveMoreRooms, receiveRooms } from './room-list.transitions';
import {
  listQuestion,
  isoAt,
  MOMENT,
  roomWith,
  sampleEvent,
  sampleMessage,
  sampleRoom,
} from './testing/samples';

const MINUTE_MS = 60_000;
const URGENT = { id: 'urgent', name: 'Acil', color: 'red' as const };
const ME = { id: 'me', name: 'Ben' };
const ELIF = { id: 'elif', name: 'Elif' };
const ROOMS = ['a', 'b', 'c', 'd', 'e'];

const room = fc.constantFrom(...ROOMS);
const kind = fc.constantFrom(
  'in' as const,
  'out' as const,
  'toggle' as const,
  'label' as const,
  'mine' as const,
  'hers' as const,
  'free' as const,
);
const steps = fc.array(fc.record({ room, kind }), { minLength: 1, maxLength: 25 });
const question: fc.Arbitrary<ListQuestion> = fc
  .record({
    tab: fc.constantFrom(...ROOM_VIEWS),
    filters: fc.record(
      {
        channel: fc.constantFrom('whatsapp' as const, 'instagram' as const),
        label: fc.constant(URGENT.id),
        assignee: fc.constantFrom('me', NOBODY, ELIF.id),
        waiting: fc.constantFrom(1, 5),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ tab, filters }) => listQuestion(tab, filters as RoomFilters));

/**
 * A server that lists by the order of the last messages or by the waiting time, and the events that it sent. One minute
 * passes with each step.
 */
class Server {
  rooms = new Map<string, Room>(
    ROOMS.map((id, at) => [
      id,
      sampleRoom(id, {
        channel: at % 2 === 0 ? 'whatsapp' : 'instagram',
        labels: at % 3 === 0 ? [URGENT] : [],
        assignee: [null, ME, ELIF][at % 3] ?? null,
        created_at: isoAt(-100 - at),
      }),
    ]),
  );
  order = [...ROOMS];
  events: ((state: ConversationState) => ConversationState)[] = [];

  run({ room: id, kind: what }: { room: string; kind: string }): void {
    const seq = this.events.length + 1;
    const held = this.rooms.get(id) as Room;
    if (what === 'in' || what === 'out') return this.write(seq, held, what === 'out');
    const next: Room = {
      ...held,
      ...(what === 'toggle' && { is_active: !held.is_active, waiting_since: null }),
      ...(what === 'label' && { labels: held.labels.length > 0 ? [] : [URGENT] }),
      ...(what === 'mine' && { assignee: ME }),
      ...(what === 'hers' && { assignee: ELIF }),
      ...(what === 'free' && { assignee: null }),
    };
    this.rooms.set(id, next);
    this.events.push((state) =>
      applyRoomUpdated(state, COMPANY_EVENTS['room-updated'].parse({ seq, room: next })),
    );
  }

  private write(seq: number, held: Room, isOurs: boolean): void {
    const time = isoAt(seq * 60);
    const message = sampleMessage(`m${seq}`, held.id, {
      created_at: time,
      updated_at: time,
      channel: held.channel,
      ...(isOurs && { is_sent: true, status: 'queued' as const, client_key: `k${seq}` }),
    });
    const after = {
      ...roomWith(held, message),
      is_active: isOurs ? held.is_active : true,
      waiting_since: isOurs ? null : (held.waiting_since ?? time),
    };
    this.rooms.set(held.id, after);
    this.order = [held.id, ...this.order.filter((id) => id !== held.id)];
    const live = readLiveMessage(sampleEvent(seq, after, message), MOMENT);
    this.events.push((state) => (live ? applyLiveMessage(state, live) : state));
  }

  lists(by: ListQuestion): Room[] {
    const listed = this.order
      .map((id) => this.rooms.get(id) as Room)
      .filter((each) => belongsTo(by, each));
    const since = (room: Room) => Date.parse(room.waiting_since ?? '');
    return by.tab === 'waiting' ? listed.sort((a, b) => since(a) - since(b)) : listed;
  }
}

const load = (server: Server, by: ListQuestion) => {
  const begun = beginRooms(emptyConversation(), by);
  return receiveRooms(begun, begun.list.load, { rooms: server.lists(by), cursor: null });
};
const shown = (state: ConversationState) =>
  Array.from(
    { length: state.order.length },
    (_, at) => state.rooms.get(roomIdAt(state, at) ?? '')?.shown,
  );

test('with any filters, live events keep the list as the server would list it, step by step', () => {
  fc.assert(
    fc.property(question, steps, (by, script) => {
      const server = new Server();
      let state = load(server, by);
      script.forEach((step, at) => {
        server.run(step);
        const clock = MOMENT + (at + 1) * MINUTE_MS;
        state = tickRooms(
          (server.events.at(-1) as (held: ConversationState) => ConversationState)(state),
          clock,
        );
        expect(shown(state)).toEqual(server.lists({ ...by, clock }));
      });
    }),
    { numRuns: 200 },
  );
});

test('with any filters, events in any order, repeated and lost, then a catch-up, end in the server’s list', () => {
  fc.assert(
    fc.property(question, steps, fc.infiniteStream(fc.nat()), (by, script, dice) => {
      const server = new Server();
      const start = load(server, by);
      script.forEach((step) => server.run(step));
      const noisy = server.events.flatMap((event) =>
        Array.from({ length: (dice.next().value ?? 0) % 3 }, () => event),
      );
      const shuffled = noisy
        .map((event) => ({ event, at: Number(dice.next().value) }))
        .sort((x, y) => x.at - y.at);
      const messy = shuffled.reduce((state, { event }) => event(state), start);
      const caughtUp = server.events.reduce((state, event) => event(state), messy);
      const clock = MOMENT + 3 * MINUTE_MS;
      const truth = server.lists({ ...by, clock });
      expect(shown(tickRooms(caughtUp, clock))).toEqual(truth);
      expect(
        shown(shuffled.reduce((state, { event }) => event(state), tickRooms(caughtUp, clock))),
      ).toEqual(truth);
    }),
    { numRuns: 200 },
  );
});

describe('a list of which only the first page is loaded', () => {
  const at =
    (minutes: number, more: Partial<Room> = {}) =>
    (id: string): Room =>
      sampleRoom(id, {
        labels: [URGENT],
        last_message: {
          id: `m-${id}`,
          content: '',
          type: 'text',
          is_sent: false,
          status: 'received',
          created_at: isoAt(-60 * minutes),
        },
        ...more,
      });
  const paged = () => {
    const begun = beginRooms(emptyConversation(), listQuestion('all', { label: URGENT.id }));
    return receiveRooms(begun, begun.list.load, {
      rooms: [at(1)('a'), at(10)('b')],
      cursor: 'more',
    });
  };
  const ids = (state: ConversationState) =>
    Array.from({ length: state.order.length }, (_, index) => roomIdAt(state, index));

  test('a room that newly fits comes into the covered part in its place, and stays out beyond it', () => {
    expect(ids(applyRoomUpdated(paged(), { seq: 1, room: at(5)('x') }))).toEqual(['a', 'x', 'b']);
    expect(ids(applyRoomUpdated(paged(), { seq: 1, room: at(50)('x') }))).toEqual(['a', 'b']);
  });

  test('one that no longer fits leaves, also when the page behind it was requested before', () => {
    const updated = applyRoomUpdated(paged(), { seq: 1, room: at(20, { labels: [] })('x') });
    expect(ids(updated)).toEqual(['a', 'b']);
    expect(ids(applyRoomUpdated(paged(), { seq: 1, room: at(1, { labels: [] })('a') }))).toEqual([
      'b',
    ]);
  });

  test('a conversation that time alone brings is merged into the covered part; nothing leaves and late answers are dropped', () => {
    const merged = mergeRooms(paged(), paged().list.load, 0, {
      rooms: [at(3)('x'), at(50)('y')],
      cursor: null,
    });
    expect(ids(merged)).toEqual(['a', 'x', 'b']);
    const state = paged();
    expect(mergeRooms(state, state.list.load - 1, 0, { rooms: [at(3)('x')], cursor: null })).toBe(
      state,
    );
  });
});

describe('a list by waiting time of which only the first page is loaded', () => {
  const waits = (id: string, minutes: number): Room =>
    sampleRoom(id, { waiting_since: isoAt(-60 * minutes) });
  const paged = () => {
    const begun = beginRooms(emptyConversation(), listQuestion('waiting'));
    return receiveRooms(begun, begun.list.load, {
      rooms: [waits('a', 90), waits('b', 60)],
      cursor: 'more',
    });
  };
  const ids = (state: ConversationState) => shown(state).map((each) => each?.id);
  const update = (state: ConversationState, next: Room, seq: number) =>
    applyRoomUpdated(state, { seq, room: next });

  test('one that begins to wait stays beyond the page until the pages reach it', () => {
    const held = update(paged(), waits('x', 1), 1);
    expect(ids(held)).toEqual(['a', 'b']);
    const more = receiveMoreRooms(held, held.list.load, { rooms: [waits('c', 30)], cursor: null });
    expect(ids(more)).toEqual(['a', 'b', 'c', 'x']);
  });

  test('one that was answered leaves, one that is reopened with a long wait comes to its place', () => {
    const answered = update(paged(), { ...waits('b', 60), waiting_since: null }, 1);
    expect(ids(answered)).toEqual(['a']);
    expect(ids(update(answered, waits('x', 75), 2))).toEqual(['a', 'x']);
    expect(positionOf(selectListing(update(answered, waits('x', 75), 2)), 'x')).toBe(1);
  });
});

test('other filters empty the list and keep the open room; the same ones keep both', () => {
  const server = new Server();
  const state = { ...load(server, listQuestion()), active: { roomId: 'a' } } as ConversationState;
  const other = beginRooms(state, listQuestion('all', { channel: 'instagram' }));
  expect([
    other.order.length,
    other.list.status,
    other.active?.roomId,
    other.rooms.get('a')?.shown.id,
  ]).toEqual([0, 'loading', 'a', 'a']);
  expect(beginRooms(state, listQuestion()).order.length).toBe(5);
});

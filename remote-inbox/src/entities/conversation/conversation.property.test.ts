import fc from 'fast-check';
import type { Message, MessageStatus, Room } from '@muhatap/shared/wire/conversations';
import { COMPANY_EVENTS } from '@muhatap/shared/wire/events';
import { openRoom, receiveMessages } from './active-room.transitions';
import { emptyConversation, type ConversationState } from './conversation.state';
import { roomIdAt } from './conversation.selectors';
import { readLiveMessage } from './live-message';
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

const ROOMS = ['a', 'b', 'c', 'd'];
const ACTIVE = 'a';
const FORWARD: MessageStatus[] = ['sent', 'delivered', 'read'];

type Step =
  | { room: string; kind: 'in' | 'out' | 'toggle' }
  | { room: string; kind: 'status'; pick: number; status: MessageStatus };
type Apply = (state: ConversationState) => ConversationState;

const room = fc.constantFrom(...ROOMS);
const steps = fc.array(
  fc.oneof(
    fc.record({ room, kind: fc.constantFrom('in' as const, 'out' as const, 'toggle' as const) }),
    fc.record({
      room,
      kind: fc.constant('status' as const),
      pick: fc.nat(),
      status: fc.constantFrom(...FORWARD),
    }),
  ),
  { minLength: 1, maxLength: 30 },
);

/** A server that does what the steps say, and the events that it sent. */
class Server {
  rooms = new Map<string, Room>(
    ROOMS.slice(0, 3).map((id, index) => [id, sampleRoom(id, { created_at: isoAt(-100 - index) })]),
  );
  order = ROOMS.slice(0, 3);
  messages: Message[] = [];
  events: Apply[] = [];

  run(step: Step): void {
    const seq = this.events.length + 1;
    const held = this.rooms.get(step.room) ?? sampleRoom(step.room);
    if (step.kind === 'status') return this.status(seq, step.pick, step.status);
    if (step.kind !== 'toggle') return this.write(seq, held, step.kind === 'out');
    if (this.rooms.has(step.room)) {
      const next = { ...held, is_active: !held.is_active };
      this.rooms.set(held.id, next);
      this.events.push((state) =>
        applyRoomUpdated(state, COMPANY_EVENTS['room-updated'].parse({ seq, room: next })),
      );
    }
  }

  private write(seq: number, held: Room, isOurs: boolean): void {
    const ours = isOurs
      ? { is_sent: true, status: 'queued' as const, client_key: `key-${seq}`, message_id: null }
      : {};
    const message = sampleMessage(`m${seq}`, held.id, {
      created_at: isoAt(seq),
      updated_at: isoAt(seq),
      ...ours,
    });
    const after = roomWith(held, message);
    this.rooms.set(held.id, after);
    this.order = [held.id, ...this.order.filter((id) => id !== held.id)];
    this.messages.push(message);
    const live = readLiveMessage(sampleEvent(seq, after, message), MOMENT);
    this.events.push((state) => (live ? applyLiveMessage(state, live) : state));
  }

  private status(seq: number, pick: number, status: MessageStatus): void {
    const sent = this.messages.filter((message) => message.is_sent);
    const old = sent[pick % Math.max(1, sent.length)];
    if (!old || FORWARD.indexOf(status) <= FORWARD.indexOf(old.status as MessageStatus)) return;
    const message = { ...old, status, updated_at: isoAt(seq) };
    this.messages = this.messages.map((each) => (each.id === old.id ? message : each));
    const held = this.rooms.get(old.room_id) as Room;
    if (held.last_message?.id === old.id)
      this.rooms.set(held.id, { ...held, last_message: { ...held.last_message, status } });
    this.events.push((state) =>
      applyMessageUpdated(state, {
        seq,
        room_id: message.room_id,
        id: message.id,
        status,
        message,
      }),
    );
  }
}

function client(server: Server): ConversationState {
  const begun = beginRooms(emptyConversation(), listQuestion());
  const listed = receiveRooms(begun, begun.list.load, {
    rooms: server.order.map((id) => server.rooms.get(id) as Room),
    cursor: null,
  });
  const opened = openRoom(listed, ACTIVE);
  return receiveMessages(opened, ACTIVE, opened.active?.load ?? 0, {
    room: server.rooms.get(ACTIVE) as Room,
    messages: { data: [], current_page: 1, total: 0, per_page: 50 },
  });
}

function view(state: ConversationState) {
  const order = Array.from(
    { length: state.order.length },
    (_, index) => roomIdAt(state, index) as string,
  );
  return {
    order,
    rooms: order.map((id) => state.rooms.get(id)?.shown),
    messages: state.active?.messages,
  };
}

function truth(server: Server) {
  const rooms = server.order.map((id) => ({
    ...(server.rooms.get(id) as Room),
    ...(id === ACTIVE && { unread_messages: 0 }),
  }));
  return {
    order: server.order,
    rooms,
    messages: server.messages.filter(({ room_id }) => room_id === ACTIVE),
  };
}

test('live events in any order, repeated and lost, then a catch-up: the page shows what the server holds', () => {
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat()), (script, dice) => {
      const server = new Server();
      const start = client(server);
      script.forEach((step) => server.run(step));
      const noisy = server.events.flatMap((event) =>
        Array.from({ length: (dice.next().value ?? 0) % 3 }, () => event),
      );
      const shuffled = noisy
        .map((event) => ({ event, at: Number(dice.next().value) }))
        .sort((x, y) => x.at - y.at);
      const messy = shuffled.reduce((state, { event }) => event(state), start);
      const caughtUp = server.events.reduce((state, event) => event(state), messy);
      expect(view(caughtUp)).toEqual(truth(server));
      // Late copies of what is long known change nothing either.
      expect(view(shuffled.reduce((state, { event }) => event(state), caughtUp))).toEqual(
        truth(server),
      );
    }),
    { numRuns: 150 },
  );
});

test('in order the same holds at every step, and repeating everything changes nothing', () => {
  fc.assert(
    fc.property(steps, (script) => {
      const server = new Server();
      let state = client(server);
      for (const step of script) {
        const before = server.events.length;
        server.run(step);
        state = server.events.slice(before).reduce((held, event) => event(held), state);
        expect(view(state)).toEqual(truth(server));
      }
      expect(view(server.events.reduce((held, event) => event(held), state))).toEqual(
        truth(server),
      );
    }),
    { numRuns: 80 },
  );
});

import fc from 'fast-check';
import type { RoomDetail } from '@muhatap/shared/wire/conversations';
import {
  beginJump,
  beginNewer,
  beginOlder,
  openRoom,
  receiveMessages,
  receiveNewer,
  receiveOlder,
  refreshActive,
} from './active-room.transitions';
import { emptyConversation, type ConversationState } from './conversation.state';
import { FakeServer, type ServerStep } from './testing/fake-server';

type Load = 'newest' | 'jump' | 'older' | 'newer';
type Op =
  | { op: 'step'; step: ServerStep }
  | { op: 'applyNext' }
  | { op: 'ask'; load: Load; pick: number }
  | { op: 'read' }
  | { op: 'answer' };

const late = fc.constantFrom(0, 0, 0, 15, 60, 900);
const step: fc.Arbitrary<ServerStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('in' as const, 'out' as const), late }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('status' as const, 'reaction' as const),
      pick: fc.nat(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('close' as const, 'assign' as const, 'label' as const),
    }),
  },
);
const op: fc.Arbitrary<Op> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ op: fc.constant('step' as const), step }) },
  { weight: 3, arbitrary: fc.constant({ op: 'applyNext' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('ask' as const),
      load: fc.constantFrom<Load>('newest', 'jump', 'older', 'newer'),
      pick: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ op: 'read' as const }) },
  { weight: 2, arbitrary: fc.constant({ op: 'answer' as const }) },
);

/**
 * A page that receives all events in order and pages through the history; the server reads a page
 * at `read` or, at the latest, at `answer`.
 */
class Client {
  state: ConversationState;
  applied = 0;
  waiting: {
    load: number;
    ask: () => RoomDetail;
    detail: RoomDetail | null;
    receive: typeof receiveMessages;
  }[] = [];

  constructor(private readonly server: FakeServer) {
    this.state = openRoom(emptyConversation(), 'a');
    this.wait(() => server.newest(), receiveMessages);
  }
  private wait(ask: () => RoomDetail, receive: typeof receiveMessages): void {
    this.waiting.push({ load: this.state.active?.load ?? 0, ask, detail: null, receive });
  }
  applyNext(): void {
    const event = this.server.events[this.applied];
    if (event === undefined) return;
    this.state = event(this.state);
    this.applied += 1;
  }
  ask(load: Load, pick: number): void {
    if (load === 'newest') this.askNewest();
    else if (load === 'jump') this.jump(pick);
    else this.askPage(load);
  }
  private askNewest(): void {
    this.state = refreshActive(this.state);
    this.wait(() => this.server.newest(), receiveMessages);
  }
  private jump(pick: number): void {
    const { id } = this.server.messages[pick % this.server.messages.length] ?? { id: '' };
    const before = this.state.active?.load;
    this.state = beginJump(this.state, id);
    if (this.state.active?.load !== before)
      this.wait(() => this.server.around(id), receiveMessages);
  }
  private askPage(load: 'older' | 'newer'): void {
    const { active } = this.state;
    if (!active || active.isRequesting || active.status !== 'ready' || active[load] !== 'idle')
      return;
    const [first, last] = [active.messages[0], active.messages.at(-1)];
    if (load === 'older' && active.hasOlder && first) {
      this.state = beginOlder(this.state);
      this.wait(() => this.server.before(first.id), receiveOlder);
    }
    if (load === 'newer' && active.hasNewer && last) {
      this.state = beginNewer(this.state);
      this.wait(() => this.server.after(last.id), receiveNewer);
    }
  }
  read(): void {
    for (const request of this.waiting) request.detail ??= request.ask();
  }
  answer(): void {
    const request = this.waiting.shift();
    if (request)
      this.state = request.receive(this.state, 'a', request.load, request.detail ?? request.ask());
  }
  play(each: Op): void {
    if (each.op === 'step') this.server.run(each.step);
    else if (each.op === 'ask') this.ask(each.load, each.pick);
    else this[each.op]();
  }
  settle(): void {
    while (this.applied < this.server.events.length) this.applyNext();
    while (this.waiting.length > 0) this.answer();
  }
  toBothEnds(): void {
    for (const load of ['older', 'newer'] as const) {
      for (
        let turn = 0;
        turn < 60 && (load === 'older' ? this.state.active?.hasOlder : this.state.active?.hasNewer);
        turn += 1
      ) {
        this.ask(load, 0);
        this.settle();
      }
    }
  }
}

/** The loaded messages equal the server's from their first to their last one. */
function expectNoGap(client: Client, server: FakeServer): void {
  const active = client.state.active;
  const held = active?.messages ?? [];
  const from = server.messages.findIndex(({ id }) => id === held[0]?.id);
  expect(held).toEqual(server.messages.slice(from, from + held.length));
  expect({ older: active?.hasOlder, newer: active?.hasNewer }).toEqual({
    older: from > 0,
    newer: from + held.length < server.messages.length,
  });
}

test('wherever one jumps and pages while messages come, no message is lost, doubled or out of place', () => {
  fc.assert(
    fc.property(fc.array(op, { minLength: 5, maxLength: 60 }), (script) => {
      const server = new FakeServer();
      const client = new Client(server);
      script.forEach((each) => client.play(each));
      client.settle();
      expectNoGap(client, server);
      expect(client.state.rooms.get('a')?.shown).toEqual({ ...server.room, unread_messages: 0 });
      client.toBothEnds();
      expect(client.state.active?.messages).toEqual(server.messages);
      expect(client.state.active).toMatchObject({ hasOlder: false, hasNewer: false, missed: [] });
    }),
    { numRuns: 400 },
  );
});

test('events in any order, repeated and lost around a jump, then a catch-up: the page shows what the server holds', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 3, maxLength: 25 }),
      fc.nat(),
      fc.infiniteStream(fc.nat()),
      (steps, pick, dice) => {
        const server = new FakeServer();
        const client = new Client(server);
        client.settle();
        steps.forEach((each) => server.run(each));
        const noisy = server.events.flatMap((event) =>
          Array.from({ length: (dice.next().value ?? 0) % 3 }, () => event),
        );
        const shuffled = noisy
          .map((event) => ({ event, at: Number(dice.next().value) }))
          .sort((x, y) => x.at - y.at);
        const half = Math.floor(shuffled.length / 2);
        client.state = shuffled
          .slice(0, half)
          .reduce((state, { event }) => event(state), client.state);
        client.ask('jump', pick);
        client.read();
        client.state = shuffled
          .slice(half)
          .reduce((state, { event }) => event(state), client.state);
        client.settle();
        expectNoGap(client, server);
        client.toBothEnds();
        expect(client.state.active?.messages).toEqual(server.messages);
        expect(
          shuffled.reduce((state, { event }) => event(state), client.state).active?.messages,
        ).toEqual(server.messages);
      },
    ),
    { numRuns: 200 },
  );
});

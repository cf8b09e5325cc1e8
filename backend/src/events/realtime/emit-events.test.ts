import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import type { EventRow } from '../log/events.repository';
import { EVERYBODY } from '../log/event-delivery';
import { emitEvents } from './emit-events';
import { audienceRoom, type RealtimeServer } from './socket-types';

const LAST = 'last';
const mine = { ids: ['me'], nobody: false };
const others = { ids: ['other'], nobody: false };

/** Texts of different lengths: a WebSocket frame says its length in three ways. */
const EVENTS = [
  { seq: 1, type: 'chat-message', audience: mine, payload: { text: 'kısa' } },
  { seq: 2, type: 'chat-message', audience: others, payload: { text: 'ğ'.repeat(200) } },
  {
    seq: 3,
    type: 'room-updated',
    audience: { ...others, was: mine, room: 'r1' },
    payload: { text: 'ş'.repeat(40_000) },
  },
].map((event) => ({ ...event, companyId: 'c', createdAt: new Date() })) as unknown as EventRow[];

let server: RealtimeServer;
const clients: Socket[] = [];

beforeEach(async () => {
  const http = createServer();
  server = new Server(http, { transports: ['websocket'] });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', () => resolve()));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await server.close();
});

/** A client with these audience keys; answers what it has received when the server has said `last`. */
async function follow(keys: readonly string[]) {
  const { port } = server.httpServer.address() as AddressInfo;
  const client = connect(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
  });
  clients.push(client);
  const received: unknown[] = [];
  const ended = new Promise<unknown[]>((resolve) => {
    client.onAny((name: string, payload: unknown) => {
      if (name === LAST) resolve(received);
      else received.push([name, payload]);
    });
  });
  const [packets] = await Promise.all([
    new Promise<() => number>((resolve) => {
      server.once('connection', (socket) => {
        void socket.join(keys.map((key) => audienceRoom('c', key)));
        let created = 0;
        socket.conn.on('packetCreate', () => (created += 1));
        resolve(() => created);
      });
    }),
    new Promise((resolve) => client.once('connect', () => resolve(null))),
  ]);
  return { ended, packets };
}

test('each socket gets what its keys give it of all events, in order and in one packet', async () => {
  const sees = await follow([EVERYBODY, 'inbox:all']);
  const loses = await follow([EVERYBODY, 'inbox:holder:me']);
  const hidden = await follow([EVERYBODY, 'complaints']);
  const outside = await follow([]);
  const before = [sees, loses, hidden, outside].map(({ packets }) => packets());
  emitEvents(server, EVENTS, (payload) => ({ ...payload, signed: true }));
  const after = [sees, loses, hidden, outside].map(({ packets }) => packets());
  server.emit(LAST, null);

  expect(await sees.ended).toEqual(
    EVENTS.map(({ type, payload }) => [type, { ...(payload as object), signed: true }]),
  );
  expect(await loses.ended).toEqual([
    ['chat-message', { text: 'kısa', signed: true }],
    ['hidden', { seq: 2 }],
    ['room-gone', { seq: 3, room_id: 'r1' }],
  ]);
  expect(await hidden.ended).toEqual([1, 2, 3].map((seq) => ['hidden', { seq }]));
  expect(await outside.ended).toEqual([]);
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1, 0]);
});

test('an event that cannot be signed sends nothing to anybody', async () => {
  const sees = await follow([EVERYBODY, 'inbox:all']);
  const hidden = await follow([EVERYBODY]);
  expect(() =>
    emitEvents(server, EVENTS, () => {
      throw new Error('no key');
    }),
  ).toThrow('no key');
  server.emit(LAST, null);
  expect([await sees.ended, await hidden.ended]).toEqual([[], []]);
});

import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Server } from 'socket.io';
import { createMemoryPlatform, initializePlatform } from '../platform';
import { aRoom } from '../testing/demo-data';
import type { EventPage } from '../wire/events';
import { createRealtime } from './realtime-client';
import { socketIoSocket } from './socket-io.socket';
import { realtimeStatus, type RealtimeStatus } from './status.store';

let http: HttpServer;
let server: Server;
const tokens: unknown[] = [];
const wires: unknown[] = [];
const joined: string[] = [];
let refuse = false;
let latest = 0;

beforeEach(() => (refuse = false));

async function open(port = 0): Promise<number> {
  http = createServer();
  server = new Server(http, { path: '/socket.io', transports: ['websocket'] });
  server.use((socket, next) => {
    tokens.push(socket.handshake.auth['token']);
    wires.push(socket.handshake.auth['wire']);
    next(refuse ? new Error('unauthorized') : undefined);
  });
  server.on('connection', (socket) => {
    socket.on('join-company', (id: string, answer: (value: unknown) => void) => {
      joined.push(id);
      void socket.join(id);
      answer({ ok: true, seq: latest });
    });
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  return (http.address() as AddressInfo).port;
}

const until = (wanted: RealtimeStatus) =>
  new Promise<void>((resolve) => {
    if (realtimeStatus.getState().status === wanted) return resolve();
    const undo = realtimeStatus.subscribe(({ status }) => {
      if (status !== wanted) return;
      undo();
      resolve();
    });
  });

test('the real socket: token, join, events, a server that goes away and comes back with what was missed', async () => {
  initializePlatform(createMemoryPlatform());
  const port = await open();
  const missed = (after: number): EventPage => ({
    events: Array.from({ length: latest - after }, (_, index) => ({
      seq: after + 1 + index,
      type: 'room-updated',
      payload: { seq: after + 1 + index, room: aRoom() },
      created_at: '2026-11-20T00:00:00Z',
    })),
    latest,
    has_more: false,
  });
  const realtime = createRealtime(socketIoSocket);
  const received: number[] = [];
  const undo = realtime.onCompanyEvent('room-updated', ({ seq }) => received.push(seq));
  realtime.joinCompany('c1');
  let token = 'first';
  await realtime.start({
    address: `http://127.0.0.1:${port}`,
    token: () => Promise.resolve(token),
    fetchEvents: (after) => Promise.resolve(missed(after)),
  });
  await until('online');
  latest = 1;
  const first = new Promise<void>((resolve) =>
    realtime.onCompanyEvent('room-updated', () => resolve()),
  );
  server.to('c1').emit('room-updated', { seq: 1, room: aRoom() });
  await first;

  token = 'second';
  await server.close();
  await until('reconnecting');
  latest = 3;
  await open(port);
  await until('online');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(received).toEqual([1, 2, 3]);
  expect(joined).toEqual(['c1', 'c1']);
  expect(tokens).toEqual(['first', 'second']);
  expect(wires).toEqual(['tested-wire', 'tested-wire']);

  refuse = true;
  server.disconnectSockets(true);
  await until('waiting');

  undo();
  realtime.stop();
  await server.close();
});

test('a single attempt whose line breaks before the server lets the page in ends as one that failed', async () => {
  initializePlatform(createMemoryPlatform());
  const port = await open();
  server.use((socket) => socket.conn.close());
  const events: string[] = [];
  const record = (what: string) => () => void events.push(what);
  const socket = await socketIoSocket(
    { address: `http://127.0.0.1:${port}`, token: () => Promise.resolve(null) },
    {
      connected: record('connected'),
      failed: record('failed'),
      event: record('event'),
      disconnected: (reason) => events.push(reason),
      gaveUp: record('gave up'),
    },
  );
  socket.connectOnce();
  for (let turn = 0; turn < 100 && !events.includes('gave up'); turn += 1) await pause(20);
  socket.disconnect();
  await server.close();
  expect(events).toEqual(['transport close', 'gave up']);
});

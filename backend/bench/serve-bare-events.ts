import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { REALTIME_PATH, SOCKET_JOIN } from '@muhatap/shared/wire/events';
import type { ServedEvents } from './serve-events';

/** Serves what is posted to it to the sockets of its one room, with the least that socket.io needs for it. */
export async function serveBareEvents(): Promise<ServedEvents> {
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [event, payload] = JSON.parse(Buffer.concat(chunks).toString()) as [string, object];
      io.to('all').emit(event, payload);
      response.end('OK');
    });
  });
  const io = new Server(http, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    serveClient: false,
  });
  io.on('connection', (socket) => {
    socket.on(SOCKET_JOIN, (_company: unknown, answer: (joined: object) => void) => {
      void socket.join('all');
      answer({ ok: true });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', () => resolve()));
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    realtimePort: port,
    companyId: 'all',
    tokens: [''],
    account: '',
    secret: '',
    dataDir: null,
  };
}

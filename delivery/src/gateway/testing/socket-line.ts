import { once } from 'node:events';
import http, { type IncomingMessage, type Server } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { until } from './until';

/** Listens on a free port of this machine, or on one that was free before; answers the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The number of lines that a server holds. */
export const linesOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Ends a server with its lines. */
export async function end(server: Server): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

export const OPENED =
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Own: yes\r\n\r\n';

/** A handshake as it reached the realtime server, with its line. */
export interface Handshake {
  readonly request: IncomingMessage;
  readonly line: Socket;
  /** Keeps this half of the line when the other one ends. */
  readonly stay: () => void;
}

/** A realtime server that a test plays: it answers each handshake by `onHandshake`. */
export function realtimeServer(onHandshake: (handshake: Handshake) => void): Server {
  const server = http.createServer((_request, response) => response.writeHead(404).end());
  return server.on('upgrade', (request, stream) => {
    const line = stream as Socket;
    const follow = () => void line.end();
    line
      .on('error', () => undefined)
      .on('end', follow)
      .resume();
    onHandshake({ request, line, stay: () => line.off('end', follow) });
  });
}

/** A caller's line, and what came by it. */
export interface CallerLine {
  readonly socket: Socket;
  readonly received: () => string;
  readonly isClosed: () => boolean;
  /** Resolves when the line has brought a text. */
  readonly has: (text: string) => Promise<void>;
}

export const askForSocket = (
  address = '/socket.io/?EIO=4&transport=websocket',
  more = '',
): string =>
  `GET ${address} HTTP/1.1\r\nHost: muhatap.example\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: key\r\nSec-WebSocket-Version: 13\r\n${more}\r\n`;

/** Connects and says something. */
export function call(port: number, words: string | Buffer): CallerLine {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined).on('close', () => (isClosed = true));
  // The other side's end ends this one; a test that wants otherwise takes the listener off.
  socket.on('end', () => socket.end());
  socket.write(words);
  return {
    socket,
    received: () => text,
    isClosed: () => isClosed,
    has: (part) => until(() => text.includes(part)),
  };
}

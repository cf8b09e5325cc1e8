import http, { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { REALTIME_PATH } from '@muhatap/shared/wire/events';
import type { BackendAddresses } from './backend-addresses';
import { BACKEND_UNREACHABLE } from './errors';
import { forwardedOf, type IsProxy } from './forwarded';
import type { Log } from './log';

interface Parts {
  readonly realtime: BackendAddresses;
  readonly isProxy: IsProxy;
  readonly log: Log;
  /** Tests shorten it. */
  readonly patience?: Patience;
}

/** Milliseconds. */
interface Patience {
  /** Until the realtime server has answered a handshake; a page waits 5 s (docs/behaviour.md §8.5). */
  readonly handshake: number;
  /** Without a byte in either direction: a ping passes every 25 s, and one end that takes nothing any more would hold both for ever. */
  readonly idle: number;
  /** For one end to take the rest after the other has ended. */
  readonly linger: number;
}
const PATIENCE: Patience = { handshake: 10_000, idle: 90_000, linger: 10_000 };

/** The headers of a handshake that the realtime server reads, beside those of {@link forwardedOf}. */
const HANDSHAKE_HEADERS = [
  'origin',
  'user-agent',
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
];

const isForPages = ({ url = '', headers }: IncomingMessage): boolean =>
  /^websocket$/i.test(headers.upgrade ?? '') &&
  (url.split('?')[0] ?? '').replace(/\/$/, '') === REALTIME_PATH;

/** Header lines as they came, without those of some names. */
function linesOf({ rawHeaders }: IncomingMessage, without?: RegExp): string[] {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  return names.flatMap((name, at) =>
    without?.test(name) ? [] : [`${name}: ${rawHeaders[2 * at + 1]}`],
  );
}

const headOf = (lines: readonly string[]): Buffer =>
  Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');

/** Gives an upgrade that nobody offers back to the server, which answers it as if the caller had asked for none, as HTTP allows. */
function answerPlainly(server: Server, request: IncomingMessage, near: Socket, head: Buffer): void {
  const { method, url, httpVersion } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`, ...linesOf(request, /^upgrade$/i)];
  near.unshift(Buffer.concat([headOf(lines), head]));
  server.emit('connection', near);
}

/** The answer to a handshake that opens no tunnel; the line ends with it. */
function answerOf(request: IncomingMessage, near: Socket): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(near);
  response.on('finish', () => near.end(() => near.destroy()));
  return response;
}

/** Passes bytes both ways. An end that closes closes the other, which has a moment to take what is on its way. */
function join(near: Socket, far: Socket, lingerMs: number): void {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('end', () => other.setTimeout(lingerMs));
    one.on('close', () => {
      if (!one.readableEnded) other.destroy();
    });
    one.pipe(other);
  }
}

/** Opens the same handshake with the realtime server. */
function handshakeWith(realtime: BackendAddresses, isProxy: IsProxy) {
  const { createConnection } = realtime;
  return (request: IncomingMessage): http.ClientRequest => {
    const forwarded = forwardedOf(request, isProxy);
    const own = HANDSHAKE_HEADERS.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return http.request({
      createConnection,
      path: request.url,
      headers: {
        ...Object.fromEntries(own),
        ...forwarded,
        // The realtime server compares it with the page's origin.
        host: forwarded['x-forwarded-host'],
        connection: 'Upgrade',
        upgrade: 'websocket',
      },
    });
  };
}

/**
 * Carries the pages' websockets on a server's port to the realtime server, byte for byte: frames are neither read nor kept, so limits, pings
 * and refusals are the realtime server's own. Answers a function that ends them all and takes no more.
 */
export function carrySockets(
  server: Server,
  { realtime, isProxy, log, patience = PATIENCE }: Parts,
): () => void {
  const handshake = handshakeWith(realtime, isProxy);
  const open = new Set<Socket>();
  let isClosing = false;
  let isAway = false;

  const keep = (end: Socket): void => {
    open.add(end);
    end.setNoDelay(true).setTimeout(patience.idle, () => end.destroy());
    // 'close' follows every error.
    end.on('error', () => undefined).once('close', () => open.delete(end));
  };

  function carry(request: IncomingMessage, near: Socket, head: Buffer): void {
    keep(near);
    const call = handshake(request);
    const timer = setTimeout(() => call.destroy(new Error('no answer')), patience.handshake);
    let isAnswered = false;
    const noteAnswer = (): void => {
      clearTimeout(timer);
      isAnswered = true;
      isAway = false;
    };
    near.once('close', () => call.destroy());
    call.once('close', () => clearTimeout(timer));
    call.once('upgrade', (answer, far: Socket, farHead) => {
      noteAnswer();
      keep(far);
      if (near.destroyed || isClosing) return void far.destroy();
      const lines = [`HTTP/1.1 101 ${answer.statusMessage}`, ...linesOf(answer)];
      near.write(Buffer.concat([headOf(lines), farHead]));
      far.write(head);
      return join(near, far, patience.linger);
    });
    call.once('response', (answer) => {
      noteAnswer();
      const { 'content-type': type = 'text/plain' } = answer.headers;
      const response = answerOf(request, near);
      answer.on('error', () => near.destroy());
      answer.pipe(response.writeHead(answer.statusCode ?? 502, { 'content-type': type }));
    });
    call.on('error', (error) => {
      if (near.destroyed || isAnswered) return void near.destroy();
      // Every open page comes again and again meanwhile.
      if (!isAway) log.error({ error: error.message }, 'the realtime server did not answer');
      isAway = true;
      return answerOf(request, near)
        .writeHead(502, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ error: BACKEND_UNREACHABLE }));
    });
    call.end();
  }

  server.on('upgrade', (request, stream, head) => {
    // A server's lines are sockets; Node types them more loosely.
    const near = stream as Socket;
    if (isClosing) near.destroy();
    else if (isForPages(request)) carry(request, near, head);
    else answerPlainly(server, request, near, head);
  });
  return () => {
    isClosing = true;
    for (const end of open) end.destroy();
  };
}

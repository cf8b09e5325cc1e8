import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { REALTIME_PATH } from '@muhatap/shared/wire/events';
import { SESSION_REVOKED } from '../../access/session-revoked';
import { SESSION_RULES_CHANGED } from '../../access/session-rules-changed';
import type { Log } from '../../background/log';
import type { Config } from '../../config/config';
import { Refusal } from '../../http/errors';
import type { DatabaseHandle } from '../../database';
import type { ResolveSession } from '../../access/caller';
import { ACCESS_CHANGED_CHANNEL } from '../../access/access-changed';
import { passOnNotifications } from './notifications-changed';
import { passOnNews } from './pass-on-news';
import { isAllowedOrigin } from './allowed-origin';
import { serveMembership } from './company-membership';
import { startDispatcher, type Dispatcher } from './dispatcher';
import { createPresence } from './presence';
import { createSocketAccess, type SocketAccess } from './socket-access';
import { createSocketAddress } from './socket-address';
import { createSocketLimits } from './socket-limits';
import { personRoom, sessionRoom, type RealtimeServer, type SignFiles } from './socket-types';

interface Parts {
  config: Pick<
    Config,
    'realtimePort' | 'realtimeBindAddress' | 'trustedProxies' | 'redisUrl' | 'publicOrigin'
  >;
  handle: DatabaseHandle;
  resolveSession: ResolveSession;
  signFiles: SignFiles;
  log: Log;
  /** Address to listen on; every address when absent. */
  host?: string;
}

export interface Realtime {
  port: number;
  readonly eventLag: Dispatcher['lag'];
  /** The sockets that are open in this process. */
  readonly sockets: () => number;
  close(): Promise<void>;
}

/** A client never sends more than its company and the room it views. */
const MESSAGE_LIMIT_BYTES = 16 * 1024;

/**
 * Sessions end by time as well, and the notice of a revocation or of another access can be lost:
 * each socket is checked again this often.
 */
const SESSION_CHECK_MS = 60_000;

/** An error that the client's `connect_error` carries: `message` for the log, `data` for the person. */
function refuse(code: string, message: string): Error {
  return Object.assign(new Error(code), { data: { code, message } });
}

const tokenOf = (auth: unknown): string | null => {
  const token = typeof auth === 'object' && auth !== null && 'token' in auth ? auth.token : null;
  return typeof token === 'string' && token !== '' ? token.replace(/^Bearer /, '') : null;
};

interface Admission extends Pick<Parts, 'resolveSession' | 'log'> {
  readonly tokens: WeakMap<object, string>;
  readonly addressOf: ReturnType<typeof createSocketAddress>;
}

/** Admits a socket with the token of a session, and keeps the token in `tokens`. */
function requireSession(
  io: RealtimeServer,
  { tokens, resolveSession, addressOf, log }: Admission,
): void {
  io.use((socket, next) => {
    const token = tokenOf(socket.handshake.auth);
    if (token === null) return next(refuse('unauthenticated', 'Oturum bilgisi gönderilmedi.'));
    // A page left open connects again by itself; that is no sign of a person.
    resolveSession(token, { touch: false, isFresh: true, ip: addressOf(socket.request) }).then(
      (caller) => {
        if (caller === null)
          return next(
            refuse('unauthenticated', 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.'),
          );
        socket.data.caller = caller;
        tokens.set(socket, token);
        next();
      },
      (error: unknown) => {
        if (error instanceof Refusal) return next(refuse(error.code, error.message));
        log.error({ err: error }, 'handshake failed');
        next(refuse('internal', 'Canlı bağlantı kurulamadı.'));
      },
    );
  });
}

/**
 * Checks all sockets of this process again and again, one round after the other. A round is spread over half of its time: a thousand
 * sockets in a row would hold up the events.
 */
function watchSessions(checkAll: SocketAccess['checkAll']): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void checkAll(SESSION_CHECK_MS / 2).finally(() => (isRunning = false));
  }, SESSION_CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * The interval of checks whether the database's notifications arrive in this process, and the number of
 * failed checks after which its pages are disconnected.
 */
const LOOK_MS = 1_500;
const LOOKS_IN_VAIN = 3;

/**
 * Without the database a page receives no events: it is disconnected, shows so, and connects again
 * by itself when the handshake finds the database. Answers a function that ends the checks.
 */
function watchDatabase(handle: DatabaseHandle, io: RealtimeServer, log: Log): () => void {
  let inVain = 0;
  const timer = setInterval(() => {
    inVain += 1;
    if (inVain === LOOKS_IN_VAIN && io.sockets.sockets.size > 0) {
      log.warn({ sockets: io.sockets.sockets.size }, 'pages disconnected: the database is away');
      io.local.disconnectSockets(true);
    }
    void handle.holder().then(
      () => (inVain = 0),
      () => undefined,
    );
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/**
 * Says to a client with socket.io's default transports why it does not connect: several processes
 * stand behind one address, and polling would need each call to reach the same one.
 */
function refusePolling(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (searchParams.get('transport') !== 'polling') return next();
  response.writeHead(400, { 'content-type': 'application/json; charset=utf-8' }).end(
    JSON.stringify({
      error: {
        code: 'websocket_only',
        message: "Connect with the option transports: ['websocket']; long polling is not offered.",
      },
    }),
  );
}

/** Checks the sockets that a change of a person's access, or of a company's rules for sessions, concerns. */
async function followChanges(
  { listen }: DatabaseHandle,
  { personChanged, checkAll }: SocketAccess,
): Promise<() => Promise<void>> {
  const all = () => void checkAll();
  const stops = [
    await listen(ACCESS_CHANGED_CHANNEL, personChanged, all),
    await listen(SESSION_RULES_CHANGED, all),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}

/**
 * The realtime socket (docs/behaviour.md §8.5): websocket alone, a bearer token in the handshake,
 * the caller's own company only.
 */
export async function startRealtime({
  config,
  handle,
  resolveSession,
  signFiles,
  log,
  host,
}: Parts): Promise<Realtime> {
  const http = createServer((_request, response) => response.writeHead(404).end());
  // Loaded only where several processes share a Redis: the client makes every start slower.
  const redis =
    config.redisUrl === null
      ? null
      : (await import('./redis-adapter')).connectRedisAdapter(config.redisUrl, log);
  const io: RealtimeServer = new Server(http, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMIT_BYTES,
    allowRequest: (request, decide) =>
      decide(
        null,
        isAllowedOrigin(request.headers.origin, request.headers.host, config.publicOrigin),
      ),
    ...(redis !== null && { adapter: redis.adapter }),
  });
  io.engine.use(refusePolling);
  const tokens = new WeakMap<object, string>();

  const addressOf = createSocketAddress([config.realtimeBindAddress, ...config.trustedProxies]);
  requireSession(io, { tokens, resolveSession, addressOf, log });
  const access = createSocketAccess(io, (socket) => tokens.get(socket) ?? '', resolveSession, log);
  // Before the events: a change of access must arrive before the events that it decides about.
  const stopAccess = await followChanges(handle, access);
  const dispatcher = await startDispatcher(handle, io, { access, signFiles, log });
  const servePresence = createPresence(handle.db, signFiles, log);
  const limitSocket = createSocketLimits(io, log);
  io.on('connection', (socket) => {
    void socket.join([
      sessionRoom(socket.data.caller.sessionId),
      personRoom(socket.data.caller.userId),
    ]);
    limitSocket(socket);
    if (!socket.connected) return;
    serveMembership(socket, { dispatcher, access, log });
    servePresence(socket);
  });

  const stopListening = await handle.listen(SESSION_REVOKED, (sessionId) =>
    io.in(sessionRoom(sessionId)).disconnectSockets(true),
  );
  const stopNews = await passOnNews(handle, io);
  const stopNotifications = await passOnNotifications(handle, io);
  const stopWatching = watchSessions(access.checkAll);
  const stopLooking = watchDatabase(handle, io, log);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(config.realtimePort, host, () => resolve());
  });
  return {
    port: (http.address() as AddressInfo).port,
    eventLag: dispatcher.lag,
    sockets: () => io.sockets.sockets.size,
    async close() {
      stopWatching();
      stopLooking();
      await stopAccess();
      await stopListening();
      await stopNews();
      await stopNotifications();
      await dispatcher.stop();
      await io.close();
      await redis?.close();
    },
  };
}

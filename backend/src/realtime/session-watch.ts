import type { Log } from '../background/log';
import type { ResolveSession } from '../http/caller';
import { companyRoom, grantRoom, type RealtimeServer, type RealtimeSocket } from './socket-types';

/** Sessions end by time as well, grants change, and the notice of a revocation can be lost: each socket is asked again this often. */
const INTERVAL_MS = 60_000;

async function check(socket: RealtimeSocket, token: string, resolveSession: ResolveSession): Promise<void> {
  const caller = await resolveSession(token, { touch: false });
  if (caller === null) {
    socket.disconnect(true);
    return;
  }
  const before = socket.data.caller;
  if (before.companyId === caller.companyId && before.grants.join() === caller.grants.join()) return;
  socket.data.caller = caller;
  const isJoined = socket.rooms.has(companyRoom(before.companyId));
  for (const grant of before.grants) void socket.leave(grantRoom(before.companyId, grant));
  if (isJoined) void socket.join(caller.grants.map((grant) => grantRoom(caller.companyId, grant)));
}

/** Keeps the sockets of this process to what their sessions allow now, without prolonging these: a page left open must not stay signed in for ever. */
export function watchSessions(io: RealtimeServer, tokenOf: (socket: RealtimeSocket) => string, resolveSession: ResolveSession, log: Log, intervalMs = INTERVAL_MS): () => void {
  const run = async () => {
    for (const socket of io.of('/').sockets.values()) await check(socket, tokenOf(socket), resolveSession);
  };
  const timer = setInterval(() => void run().catch((error: unknown) => log.error({ err: error }, 'sessions not checked')), intervalMs);
  return () => clearInterval(timer);
}

import type { Log } from '../background/log';
import { createAttemptLimiter } from '../modules/auth/attempt-limiter';
import { sessionRoom, type RealtimeServer, type RealtimeSocket } from './socket-types';

/** So much is heard of one socket: whoever wanders between conversations as fast as hands can stays far below. */
export const HEARD = { limit: 200, windowMs: 10_000 };
/** After so many messages that were not heard a socket is let go. */
export const UNHEARD = 200;
/** Open pages of one session in this process. */
export const SOCKETS_PER_SESSION = 100;

/** Keeps one socket from taking the others' time: what it says too fast is not heard, and soon it is let go. */
export function createSocketLimits(io: RealtimeServer, log: Log) {
  const heard = createAttemptLimiter(HEARD);

  return (socket: RealtimeSocket): void => {
    const { sessionId, userId } = socket.data.caller;
    const letGo = (why: string) => {
      log.warn({ user_id: userId, why }, 'socket let go');
      socket.disconnect(true);
    };
    const open = io.sockets.adapter.rooms.get(sessionRoom(sessionId))?.size ?? 0;
    if (open > SOCKETS_PER_SESSION) return letGo('too many sockets of one session');
    let unheard = 0;
    socket.use((_packet, next) => {
      const now = new Date();
      if (heard.wait(socket.id, now) === 0) {
        heard.count(socket.id, now);
        return next();
      }
      unheard += 1;
      if (unheard > UNHEARD && socket.connected) letGo('too many messages');
    });
  };
}

import type { Log } from '../../background/log';
import { createAttemptLimiter } from '../../http/attempt-limiter';
import { sessionRoom, type RealtimeServer, type RealtimeSocket } from './socket-types';

/** Messages that are processed of one socket; a person's clicks stay far below. */
export const MESSAGE_RATE = { limit: 200, windowMs: 10_000 };
/** A socket with more dropped messages than this is disconnected. */
export const MAX_DROPPED = 200;
/** Sockets of one session in this process; each open page has one. */
export const SOCKETS_PER_SESSION = 100;

/** Limits what one socket may send: messages above the rate are dropped, and a socket that goes on is disconnected. */
export function createSocketLimits(io: RealtimeServer, log: Log) {
  const rate = createAttemptLimiter(MESSAGE_RATE);

  return (socket: RealtimeSocket): void => {
    const { sessionId, userId } = socket.data.caller;
    const disconnect = (why: string) => {
      log.warn({ user_id: userId, why }, 'socket disconnected');
      socket.disconnect(true);
    };
    const open = io.sockets.adapter.rooms.get(sessionRoom(sessionId))?.size ?? 0;
    if (open > SOCKETS_PER_SESSION) return disconnect('too many sockets of one session');
    let dropped = 0;
    socket.use((_packet, next) => {
      const now = new Date();
      if (rate.wait(socket.id, now) === 0) {
        rate.count(socket.id, now);
        return next();
      }
      dropped += 1;
      if (dropped > MAX_DROPPED && socket.connected) disconnect('too many messages');
    });
  };
}

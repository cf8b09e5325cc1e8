import type { Log } from '../background/log';
import type { RealtimeSocket } from './socket-types';

/** Tells a socket that what it said is refused, and the log who said it; answers the refusal. */
export const complainTo =
  (socket: RealtimeSocket, log: Log) =>
  (code: string, message: string, details: object = {}) => {
    log.warn({ code, user_id: socket.data.caller.userId, ...details }, 'socket message refused');
    socket.emit('error', { code, message });
    return { ok: false as const, code, message };
  };

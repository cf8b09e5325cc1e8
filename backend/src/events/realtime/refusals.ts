import { PAGE_OUTDATED } from '@muhatap/shared/wire/http';
import type { Log } from '../../background/log';
import { createAttemptLimiter } from '../../http/attempt-limiter';
import { isOfAnotherWire, PAGE_OUTDATED_MESSAGE } from '../../http/page-wire';
import type { RealtimeSocket } from './socket-types';

/** A socket that is refused more often is disconnected: each refusal is a line in the log. */
export const REFUSALS = { limit: 20, windowMs: 60_000 };

/** Notifies a socket of a refusal and logs its sender; answers the refusal. */
export function createRefusals(socket: RealtimeSocket, log: Log) {
  const refusals = createAttemptLimiter(REFUSALS);
  return (code: string, message: string, details: object = {}) => {
    const now = new Date();
    refusals.count(code, now);
    log.warn({ code, user_id: socket.data.caller.userId, ...details }, 'socket message refused');
    socket.emit('error', { code, message });
    if (refusals.wait(code, now) > 0) socket.disconnect(true);
    return { ok: false as const, code, message };
  };
}

/** The refusal of a message that cannot be read, as code and sentence: the page of the socket may be too old for this server. */
export const unreadable = ({ handshake }: Pick<RealtimeSocket, 'handshake'>): [string, string] =>
  isOfAnotherWire(handshake.auth['wire'])
    ? [PAGE_OUTDATED, PAGE_OUTDATED_MESSAGE]
    : ['bad_request', 'İstek anlaşılamadı.'];

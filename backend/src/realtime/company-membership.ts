import { SOCKET_JOIN, SOCKET_LEAVE, SOCKET_PRESENCE } from '@muhatap/shared/wire';
import { z } from 'zod';
import type { Log } from '../background/log';
import { complainTo } from './complaint';
import type { Dispatcher } from './dispatcher';
import { companyRoom, grantRoom, type Answer, type RealtimeSocket } from './socket-types';

/** The specification sends the id itself; an object is accepted too. */
const companyId = z.union([z.string(), z.object({ company_id: z.union([z.string(), z.number()]).transform(String) }).transform(({ company_id }) => company_id), z.number().transform(String)]);

/** The acknowledgement, wherever the client put it; none when it wants none. */
const answerOf = (...values: unknown[]): Answer => (values.find((value) => typeof value === 'function') as Answer | undefined) ?? (() => undefined);

const KNOWN: readonly string[] = [SOCKET_JOIN, SOCKET_LEAVE, SOCKET_PRESENCE];

/** Lets a socket into its own company's events and out again; everything else that it says is refused, logged and survived. */
export function serveMembership(socket: RealtimeSocket, dispatcher: Dispatcher, log: Log): void {
  // Read anew each time: grants may change while the socket is open.
  const caller = () => socket.data.caller;
  const complain = complainTo(socket, log);
  const own = () => [companyRoom(caller().companyId), ...caller().grants.map((grant) => grantRoom(caller().companyId, grant))];

  /** The company named, when it is the caller's own; the refusal otherwise. */
  const check = (named: unknown) => {
    const parsed = companyId.safeParse(named);
    if (!parsed.success) return complain('bad_request', 'İstek anlaşılamadı.');
    if (parsed.data !== caller().companyId) return complain('forbidden', 'Yalnızca kendi kurumunuzun olaylarını izleyebilirsiniz.');
    return null;
  };

  const join = async (answer: Answer) => {
    try {
      // First in the room, then the number: whatever comes after this number is already sent here.
      await socket.join(own());
      answer({ ok: true, seq: await dispatcher.follow(caller().companyId) });
    } catch (error) {
      for (const room of own()) void socket.leave(room);
      log.error({ err: error }, 'join-company failed');
      answer(complain('internal', 'Canlı bağlantı kurulamadı. Lütfen yeniden deneyin.'));
    }
  };

  socket.on(SOCKET_JOIN, (named, given) => {
    const refusal = check(named);
    if (refusal === null) void join(answerOf(given, named));
    else answerOf(given, named)(refusal);
  });
  socket.on(SOCKET_LEAVE, (named, given) => {
    const refusal = check(named);
    if (refusal === null) for (const room of own()) void socket.leave(room);
    if (refusal !== null) answerOf(given, named)(refusal);
  });
  socket.onAny((name: string) => {
    if (!KNOWN.includes(name)) complain('unknown_message', 'Bilinmeyen istek.', { name: name.slice(0, 60) });
  });
}

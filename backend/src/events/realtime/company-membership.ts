import { SOCKET_JOIN, SOCKET_LEAVE, type JoinAnswer } from '@muhatap/shared/wire/events';
import { SOCKET_PRESENCE } from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { Log } from '../../background/log';
import { createRefusals, unreadable } from './refusals';
import type { Dispatcher } from './dispatcher';
import { accessStamp, type SocketAccess } from './socket-access';
import { audienceRooms, joinAudiences, type Answer, type RealtimeSocket } from './socket-types';

/** The specification sends the id itself; an object is accepted too. */
const companyId = z.union([
  z.string(),
  z
    .object({ company_id: z.union([z.string(), z.number()]).transform(String) })
    .transform(({ company_id }) => company_id),
  z.number().transform(String),
]);

/** The acknowledgement, at any position among the arguments; none when the client sends none. */
const answerOf = (...values: unknown[]): Answer =>
  (values.find((value) => typeof value === 'function') as Answer | undefined) ?? (() => undefined);

const KNOWN: readonly string[] = [SOCKET_JOIN, SOCKET_LEAVE, SOCKET_PRESENCE];

interface Parts {
  readonly dispatcher: Dispatcher;
  readonly access: SocketAccess;
  readonly log: Log;
}

/**
 * Joins a socket to its own company's events and removes it again; all other requests are refused
 * and logged, and the socket stays connected.
 */
export function serveMembership(socket: RealtimeSocket, { dispatcher, access, log }: Parts): void {
  // Read anew each time: it may change while the socket is open.
  const caller = () => socket.data.caller;
  const complain = createRefusals(socket, log);
  let wantsIn = false;

  /** The company named, when it is the caller's own; the refusal otherwise. */
  const check = (named: unknown) => {
    const parsed = companyId.safeParse(named);
    if (!parsed.success) return complain(...unreadable(socket));
    if (parsed.data !== caller().companyId)
      return complain('forbidden', 'Yalnızca kendi kurumunuzun olaylarını izleyebilirsiniz.');
    return null;
  };

  const join = async (): Promise<JoinAnswer | null> => {
    try {
      // The handshake may be long ago, and an access may have changed between it and the connection.
      await access.renew(socket);
      if (!socket.connected || !wantsIn) return null;
      // First in the rooms, then the number: whatever comes after this number is already sent here.
      await joinAudiences(socket, audienceRooms(caller()));
      const seq = await dispatcher.follow(caller().companyId);
      return { ok: true, seq, access: accessStamp(caller()) };
    } catch (error) {
      void joinAudiences(socket, []);
      log.error({ err: error }, 'join-company failed');
      return complain('internal', 'Canlı bağlantı kurulamadı. Lütfen yeniden deneyin.');
    }
  };
  /** Several at once are one. */
  let joining: Promise<JoinAnswer | null> | null = null;
  const joinOnce = async (answer: Answer) => {
    wantsIn = true;
    joining ??= join().finally(() => {
      joining = null;
    });
    const joined = await joining;
    if (joined !== null) answer(joined);
  };

  socket.on(SOCKET_JOIN, (named, given) => {
    const refusal = check(named);
    if (refusal === null) void joinOnce(answerOf(given, named));
    else answerOf(given, named)(refusal);
  });
  socket.on(SOCKET_LEAVE, (named, given) => {
    const refusal = check(named);
    if (refusal !== null) return answerOf(given, named)(refusal);
    wantsIn = false;
    void joinAudiences(socket, []);
  });
  socket.onAny((name: string) => {
    if (!KNOWN.includes(name))
      complain('unknown_message', 'Bilinmeyen istek.', { name: name.slice(0, 60) });
  });
}

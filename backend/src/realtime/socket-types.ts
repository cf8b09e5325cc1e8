import type { Server, Socket } from 'socket.io';
import type { JoinAnswer } from '@muhatap/shared/wire';
import type { Caller } from '../http/caller';

/** What a client may say. Arguments are unknown until checked: anybody can send anything. */
interface FromClient {
  'join-company': (company: unknown, answer?: unknown) => void;
  'leave-company': (company: unknown, answer?: unknown) => void;
  'room-presence': (said: unknown) => void;
}
/** What a client hears: company events under their type, `hidden`, colleagues' presence, and `error`. */
interface ToClient {
  [event: string]: (payload: unknown) => void;
}

export type RealtimeServer = Server<FromClient, ToClient, Record<string, never>, { caller: Caller }>;
export type RealtimeSocket = Socket<FromClient, ToClient, Record<string, never>, { caller: Caller }>;
export type Answer = (answer: JoinAnswer) => void;

/** Rooms of socket.io: everybody of a company, those of them with a grant, and one session wherever it is connected. */
export const companyRoom = (companyId: string) => `company:${companyId}`;
export const grantRoom = (companyId: string, grant: string) => `company:${companyId}:${grant}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;

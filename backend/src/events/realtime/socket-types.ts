import type { Server, Socket } from 'socket.io';
import type { JoinAnswer } from '@muhatap/shared/wire/events';
import type { Caller } from '../../access/caller';
import { EVERYBODY, audienceKeysOf, type AudienceKey } from '../log/event-delivery';

/** Events from a client. Arguments are unknown until checked: a client can send anything. */
interface FromClient {
  'join-company': (company: unknown, answer?: unknown) => void;
  'leave-company': (company: unknown, answer?: unknown) => void;
  'room-presence': (input: unknown) => void;
}
/**
 * Events to a client: company events under their type, `room-gone` and `hidden` in their place,
 * colleagues' presence, `access-changed` and `error`.
 */
interface ToClient {
  [event: string]: (payload: unknown) => void;
}

export type RealtimeServer = Server<
  FromClient,
  ToClient,
  Record<string, never>,
  { caller: Caller }
>;
export type RealtimeSocket = Socket<
  FromClient,
  ToClient,
  Record<string, never>,
  { caller: Caller }
>;
export type Answer = (answer: JoinAnswer) => void;

/** Rooms of socket.io: an key of a company's people, one person and one session wherever they are connected. */
export const audienceRoom = (companyId: string, key: AudienceKey) => `company:${companyId}:${key}`;
export const personRoom = (userId: string) => `person:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/** All rooms of a caller's keys. */
export const audienceRooms = (caller: Caller): string[] =>
  audienceKeysOf(caller).map((key) => audienceRoom(caller.companyId, key));
const isAudienceRoom = (room: string) => room.startsWith('company:');

/** Whether the socket follows its company. */
export const hasJoined = (socket: Pick<RealtimeSocket, 'rooms' | 'data'>): boolean =>
  socket.rooms.has(audienceRoom(socket.data.caller.companyId, EVERYBODY));

/** Seats a socket in these of its company's rooms and in no others; it sits there as soon as this is called. */
export async function joinAudiences(
  socket: Pick<RealtimeSocket, 'rooms' | 'join' | 'leave'>,
  wanted: readonly string[],
): Promise<void> {
  for (const room of [...socket.rooms])
    if (isAudienceRoom(room) && !wanted.includes(room)) void socket.leave(room);
  await socket.join([...wanted]);
}

/** Puts signed links in place of the addresses of files; stored events hold none. */
export type SignFiles = <T>(payload: T) => T;

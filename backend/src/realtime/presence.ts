import { presenceInput, SOCKET_LEAVE, SOCKET_PRESENCE, type Presence, type PresenceInput } from '@muhatap/shared/wire';
import type { Log } from '../background/log';
import type { Database } from '../database';
import { isId } from '../modules/rooms/find-room';
import { complainTo } from './complaint';
import { faceOf, isRoomOf } from './presence.repository';
import { remembered } from './remembered';
import { grantRoom, type RealtimeSocket } from './socket-types';

const ROOM_TTL_MS = 60_000;
const FACE_TTL_MS = 60_000;
/** Said faster than that by one socket is not passed on. */
const SAID_PER_SECOND = 10;
/** Rooms that one socket can be in; whoever opens more leaves the one opened first. */
const ROOMS_AT_ONCE = 20;

/** At most so many of something in each second. */
function perSecond(limit: number): () => boolean {
  let [second, count] = [0, 0];
  return () => {
    const now = Math.floor(Date.now() / 1000);
    [second, count] = now === second ? [second, count + 1] : [now, 1];
    return count <= limit;
  };
}

/**
 * Who is looking and who is typing: passed from one colleague's socket to those of all others with the inbox, in every process, and
 * kept nowhere. A socket that ends or leaves the company leaves its rooms.
 */
export function createPresence(db: Database, log: Log): (socket: RealtimeSocket) => void {
  const isRoom = remembered((companyId = '', roomId = '') => (isId(roomId) ? isRoomOf(db, companyId, roomId) : Promise.resolve(false)), ROOM_TTL_MS);
  const face = remembered((companyId = '', userId = '') => faceOf(db, companyId, userId), FACE_TTL_MS);

  return (socket) => {
    // Taken once: on leaving, the others must be told where they heard of it.
    const { companyId, userId } = socket.data.caller;
    const audience = grantRoom(companyId, 'inbox');
    const complain = complainTo(socket, log);
    const isWithin = perSecond(SAID_PER_SECOND);
    const rooms = new Set<string>();
    /** One after the other, or a `left` would overtake the `viewing` whose room is still being looked up. */
    let turn: Promise<void> = Promise.resolve();
    let user: Presence['user'] | null = null;

    const tell = ({ room_id, state }: PresenceInput) => {
      if (user !== null) socket.to(audience).emit(SOCKET_PRESENCE, { room_id, state, user } satisfies Presence);
    };
    const leave = (roomId: string) => {
      if (rooms.delete(roomId)) tell({ room_id: roomId, state: 'left' });
    };
    const leaveAll = () => [...rooms].forEach(leave);
    const enter = async (said: PresenceInput) => {
      if (!(await isRoom(companyId, said.room_id))) {
        complain('room_not_found', 'Konuşma bulunamadı.');
        return;
      }
      const seen = await face(companyId, userId);
      // It may have left the company meanwhile, and then nobody would say that it is gone.
      if (seen === null || !socket.rooms.has(audience)) return;
      user = { id: userId, name: seen.name, avatar_url: seen.avatarUrl };
      rooms.delete(said.room_id);
      rooms.add(said.room_id);
      tell(said);
      const [first] = rooms;
      if (rooms.size > ROOMS_AT_ONCE && first !== undefined) leave(first);
    };
    const inTurn = (work: () => Promise<void> | void) => {
      turn = turn.then(work).catch((error: unknown) => log.error({ err: error }, 'presence not passed on'));
    };

    socket.on(SOCKET_PRESENCE, (given) => {
      const parsed = presenceInput.safeParse(given);
      // Only those who joined and hold the grant are in the audience.
      if (!parsed.success) complain('bad_request', 'İstek anlaşılamadı.');
      else if (!socket.rooms.has(audience)) complain('forbidden', 'Bu işlem için yetkiniz yok.');
      else if (parsed.data.state === 'left') inTurn(() => leave(parsed.data.room_id));
      else if (isWithin()) inTurn(() => enter(parsed.data));
    });
    // Membership has dealt with it before: it listens longer.
    socket.on(SOCKET_LEAVE, () => {
      if (!socket.rooms.has(audience)) inTurn(leaveAll);
    });
    socket.on('disconnect', () => inTurn(leaveAll));
  };
}

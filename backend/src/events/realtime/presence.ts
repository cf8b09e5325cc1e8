import { SOCKET_LEAVE } from '@muhatap/shared/wire/events';
import {
  presenceInput,
  SOCKET_PRESENCE,
  type Presence,
  type PresenceInput,
} from '@muhatap/shared/wire/people';
import type { Log } from '../../background/log';
import { type Database, isId } from '../../database';
import type { Holders } from '../../database/schema/delivery';
import { canSee, viewerOf } from '../../access/viewer';
import { audienceSourceOf } from '../log/audience-source';
import { grantAudience, holderAudiences } from '../log/event-delivery';
import { createRefusals, unreadable } from './refusals';
import { faceOf } from './presence.repository';
import { remembered } from './remembered';
import { audienceRoom, type RealtimeSocket, type SignFiles } from './socket-types';

const FACE_TTL_MS = 60_000;
/** Said faster than that by one socket is not passed on. */
const SAID_PER_SECOND = 10;
/** Rooms that one socket can be in; one more leaves the room opened first. */
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
 * Relays viewing and typing from the socket of a person who sees the room to those of all others
 * who see it, in every process; nothing is stored. The room's holder is read each time, because it
 * may just have changed. A socket that ends or leaves the company leaves its rooms.
 */
export function createPresence(
  db: Database,
  signFiles: SignFiles,
  log: Log,
): (socket: RealtimeSocket) => void {
  const face = remembered(
    (companyId = '', userId = '') => faceOf(db, companyId, userId),
    FACE_TTL_MS,
  );

  return (socket) => {
    // Read once: on leaving, the same people must be notified as before.
    const { companyId, userId } = socket.data.caller;
    const isIn = () => socket.rooms.has(audienceRoom(companyId, grantAudience('inbox')));
    const holders = (roomId: string) =>
      isId(roomId)
        ? audienceSourceOf('room').audienceOf(db, companyId, { room_id: roomId })
        : Promise.resolve(null);
    const complain = createRefusals(socket, log);
    const isWithin = perSecond(SAID_PER_SECOND);
    const rooms = new Set<string>();
    /** One after the other, or a `left` would overtake the `viewing` whose room is still being looked up. */
    let turn: Promise<void> = Promise.resolve();
    let user: Presence['user'] | null = null;

    const announce = ({ room_id, state }: PresenceInput, held: Holders) => {
      if (user === null) return;
      const seeing = holderAudiences('inbox', held).map((key) => audienceRoom(companyId, key));
      socket
        .to(seeing)
        .emit(SOCKET_PRESENCE, signFiles({ room_id, state, user } satisfies Presence));
    };
    const leave = async (roomId: string) => {
      if (!rooms.delete(roomId)) return;
      const held = await holders(roomId);
      if (held !== null) announce({ room_id: roomId, state: 'left' }, held);
    };
    const leaveAll = async () => {
      for (const roomId of [...rooms]) await leave(roomId);
    };
    const enter = async (input: PresenceInput) => {
      const [held, seen] = [await holders(input.room_id), await face(companyId, userId)];
      // Read last: who it is and what they see may have changed during the reads.
      if (held === null || !canSee(viewerOf(socket.data.caller, 'inbox'), held)) {
        complain('room_not_found', 'Konuşma bulunamadı.');
        return leave(input.room_id);
      }
      // It may have left the company meanwhile, and then its leaving would never be sent.
      if (seen === null || !isIn()) return;
      user = { id: userId, name: seen.name, avatar_url: seen.avatarUrl };
      rooms.delete(input.room_id);
      rooms.add(input.room_id);
      announce(input, held);
      const [first] = rooms;
      if (rooms.size > ROOMS_AT_ONCE && first !== undefined) await leave(first);
    };
    const inTurn = (work: () => Promise<void>) => {
      turn = turn
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'presence not passed on'));
    };

    socket.on(SOCKET_PRESENCE, (input) => {
      const parsed = presenceInput.safeParse(input);
      if (!parsed.success) complain(...unreadable(socket));
      else if (!isIn()) complain('forbidden', 'Bu işlem için yetkiniz yok.');
      else if (parsed.data.state === 'left') inTurn(() => leave(parsed.data.room_id));
      else if (isWithin()) inTurn(() => enter(parsed.data));
    });
    // Membership has dealt with it before: it listens longer.
    socket.on(SOCKET_LEAVE, () => {
      if (!isIn()) inTurn(leaveAll);
    });
    socket.on('disconnect', (reason) => {
      // A server that shuts down drops its pending requests; its people reconnect to another one
      // before their absence shows.
      if (reason !== 'server shutting down') inTurn(leaveAll);
    });
  };
}

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ACCESS_CHANGED } from '@muhatap/shared/wire/events';
import type { Log } from '../../background/log';
import type { Caller, ResolveSession } from '../../access/caller';
import { Refusal } from '../../http/errors';
import {
  audienceRooms,
  hasJoined,
  personRoom,
  joinAudiences,
  type RealtimeServer,
  type RealtimeSocket,
} from './socket-types';

/** A digest of the access, which changes with it and does not reveal it. */
export const accessStamp = ({
  companyId,
  access,
  groupmates,
}: Pick<Caller, 'companyId' | 'access' | 'groupmates'>): string =>
  createHash('sha256')
    .update(JSON.stringify([companyId, access, groupmates]))
    .digest('base64url')
    .slice(0, 22);

/**
 * The result of checking a session: whether it goes on, and whether its person's access differs
 * from before.
 */
interface Renewal {
  readonly isOpen: boolean;
  readonly isOther: boolean;
}

/** A person who may not act from this address is treated as one whose session has ended. */
function refusedAsEnded(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

export interface SocketAccess {
  /**
   * Reads the person of a socket and their access again, and joins it to rooms accordingly; one
   * whose session has ended is disconnected.
   */
  readonly renew: (socket: RealtimeSocket) => Promise<Renewal>;
  /** The same, and notifies the page of a changed access. Failures are logged. */
  readonly check: (socket: RealtimeSocket) => Promise<void>;
  /** Called after a person's access changed: renews and notifies all their sockets here at once. */
  readonly personChanged: (userId: string) => void;
  /** Checks one socket after the other; they are spread over so many milliseconds, at once when absent. */
  readonly checkAll: (overMs?: number) => Promise<void>;
  /** Resolves once the changes that were received so far have reached the sockets. */
  readonly settled: () => Promise<void>;
}

/** Keeps the sockets of this process to what their people may see and do. Looking is not using: it prolongs no session. */
export function createSocketAccess(
  io: RealtimeServer,
  tokenOf: (socket: RealtimeSocket) => string,
  resolveSession: ResolveSession,
  log: Log,
): SocketAccess {
  const turns = new WeakMap<RealtimeSocket, Promise<unknown>>();
  const changes = new Set<Promise<void>>();

  async function resolve(socket: RealtimeSocket): Promise<Renewal> {
    const { ip } = socket.data.caller;
    const caller = await resolveSession(tokenOf(socket), {
      touch: false,
      isFresh: true,
      ip,
    }).catch(refusedAsEnded);
    if (caller === null) {
      socket.disconnect(true);
      return { isOpen: false, isOther: true };
    }
    const isOther = accessStamp(caller) !== accessStamp(socket.data.caller);
    socket.data.caller = caller;
    if (hasJoined(socket)) await joinAudiences(socket, audienceRooms(caller));
    return { isOpen: true, isOther };
  }

  /** One after the other for each socket, or an older answer could come after a newer one and stay. */
  function renew(socket: RealtimeSocket): Promise<Renewal> {
    const turn = (turns.get(socket) ?? Promise.resolve()).then(() => resolve(socket));
    turns.set(
      socket,
      turn.catch(() => null),
    );
    return turn;
  }

  async function change(socket: RealtimeSocket): Promise<void> {
    try {
      const { isOpen } = await renew(socket);
      if (isOpen) socket.emit(ACCESS_CHANGED, null);
    } catch (error) {
      // A person with less access must receive no more events; the page connects again by itself.
      log.error({ err: error, user_id: socket.data.caller.userId }, 'changed access not read');
      socket.disconnect(true);
    }
  }

  async function check(socket: RealtimeSocket): Promise<void> {
    try {
      const { isOpen, isOther } = await renew(socket);
      if (isOpen && isOther) socket.emit(ACCESS_CHANGED, null);
    } catch (error) {
      log.error({ err: error }, 'session not checked');
    }
  }

  return {
    renew,
    check,
    personChanged(userId) {
      for (const id of io.of('/').adapter.rooms.get(personRoom(userId)) ?? []) {
        const socket = io.of('/').sockets.get(id);
        if (socket === undefined) continue;
        const done: Promise<void> = change(socket).finally(() => changes.delete(done));
        changes.add(done);
      }
    },
    async checkAll(overMs = 0) {
      const sockets = [...io.of('/').sockets.values()];
      for (const socket of sockets) {
        if (socket.connected) await check(socket);
        if (overMs > 0) await wait(overMs / sockets.length, null, { ref: false });
      }
    },
    async settled() {
      await Promise.all(changes);
    },
  };
}

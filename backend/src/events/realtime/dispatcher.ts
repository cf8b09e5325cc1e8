import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../background/log';
import type { DatabaseHandle } from '../../database';
import { eventsEmitted } from '../../metrics/measurements';
import { EVERYBODY } from '../log/event-delivery';
import { findEventsAfter, findHead, findHeads, findLag } from '../log/events.repository';
import { COMPANY_EVENT_CHANNEL } from '../log/left-events';
import { emitEvents } from './emit-events';
import type { SocketAccess } from './socket-access';
import { audienceRoom, type RealtimeServer, type SignFiles } from './socket-types';

const BATCH = 200;
/** Notifications can be lost; the log is looked at this often without one. */
const POLL_MS = 1_000;

export interface Dispatcher {
  /** Begins to follow a company and answers its newest sequence number; every later event will be emitted to its sockets here. */
  follow(companyId: string): Promise<number>;
  /** The events of these companies that are written and not emitted here yet, and the age of the oldest of them in seconds. */
  readonly lag: () => Promise<{ waiting: number; oldest_seconds: number }>;
  stop(): Promise<void>;
}

interface Parts {
  readonly access: Pick<SocketAccess, 'settled'>;
  readonly signFiles: SignFiles;
  readonly log: Log;
}

interface Following {
  /** The last number that went to the sockets. */
  sent: number;
  /** The newest that is known of. */
  newest: number;
}

/** Reads on for each company that is behind, one read at a time, and emits what is new. */
function createPump(
  db: DatabaseHandle['db'],
  io: RealtimeServer,
  { access, signFiles, log }: Parts,
  followed: ReadonlyMap<string, Following>,
) {
  const pumping = new Map<string, Promise<void>>();

  const readOn = async (companyId: string) => {
    for (;;) {
      const following = followed.get(companyId);
      if (following === undefined || following.sent >= following.newest) return;
      const { sent, newest } = following;
      const events = await findEventsAfter(db, companyId, sent, Math.min(BATCH, newest - sent));
      await access.settled();
      const begin = performance.now();
      emitEvents(io, events, signFiles);
      for (const event of events) eventsEmitted.record(event);
      // None: deleted by retention; a client that misses them is refused by the catch-up.
      following.sent = events.at(-1)?.seq ?? newest;
      // A company's events take a third of the only thread at most; those that come meanwhile are written together.
      await wait(2 * (performance.now() - begin));
    }
  };

  const readSafely = async (companyId: string): Promise<boolean> => {
    try {
      await readOn(companyId);
      return true;
    } catch (error) {
      log.error({ err: error, company_id: companyId }, 'events not dispatched');
      return false;
    }
  };

  const pump = (companyId: string): void => {
    const following = followed.get(companyId);
    if (following === undefined || following.sent >= following.newest || pumping.has(companyId))
      return;
    const run = readSafely(companyId).then((isDone) => {
      pumping.delete(companyId);
      // Reads events that arrived since the last read; after a failure the next notification or poll
      // begins again.
      if (isDone) pump(companyId);
    });
    pumping.set(companyId, run);
  };

  return { pump, pumping };
}

/**
 * Tails the event log for the companies that have a socket in this process and emits to these
 * sockets alone: every process does the same for its own, so each client receives each event once,
 * in order, whichever process wrote it.
 *
 * No event is delivered by an outdated access: notifications come in the order of commits and no event is
 * read before its own, so a change of access that was committed before it has arrived by then, and
 * is waited for.
 */
export async function startDispatcher(
  handle: Pick<DatabaseHandle, 'db' | 'listen'>,
  io: RealtimeServer,
  parts: Parts,
): Promise<Dispatcher> {
  const { db } = handle;
  const { log } = parts;
  const followed = new Map<string, Following>();
  const { pump, pumping } = createPump(db, io, parts, followed);

  /** The company's log reaches so far. */
  const reaches = (companyId: string, newest: number): void => {
    const following = followed.get(companyId);
    if (following === undefined) return;
    following.newest = Math.max(following.newest, newest);
    pump(companyId);
  };

  const poll = async () => {
    for (const companyId of [...followed.keys()]) {
      if (
        !io.of('/').adapter.rooms.has(audienceRoom(companyId, EVERYBODY)) &&
        !pumping.has(companyId)
      )
        followed.delete(companyId);
    }
    for (const { companyId, seq } of await findHeads(db, [...followed.keys()]))
      reaches(companyId, seq);
  };
  const pollSafely = () =>
    void poll().catch((error: unknown) => log.error({ err: error }, 'event heads not read'));

  const onEvent = (payload: string): void => {
    const [companyId = '', newest = ''] = payload.split(' ');
    reaches(companyId, Number(newest));
  };
  const stopListening = await handle.listen(COMPANY_EVENT_CHANNEL, onEvent, pollSafely);
  const timer = setInterval(pollSafely, POLL_MS);
  return {
    async follow(companyId) {
      const head = await findHead(db, companyId);
      if (followed.has(companyId)) return head;
      followed.set(companyId, { sent: head, newest: head });
      // An event may have been written between the look at the head and this line, its notification ignored.
      reaches(companyId, await findHead(db, companyId));
      return head;
    },
    lag: () =>
      findLag(
        db,
        [...followed].map(([companyId, { sent }]) => ({ companyId, seq: sent })),
      ),
    async stop() {
      clearInterval(timer);
      await stopListening();
      followed.clear();
      await Promise.all(pumping.values());
    },
  };
}

import type { Log } from '../background/log';
import type { DatabaseHandle } from '../database';
import { eventGrant, HIDDEN_EVENT } from '../modules/events/event-visibility';
import { findEventsAfter, findHead, findHeads, type EventRow } from '../modules/events/events.repository';
import { COMPANY_EVENT_CHANNEL } from '../modules/events/record-event';
import { companyRoom, grantRoom, type RealtimeServer } from './socket-types';

const BATCH = 200;
/** Notifications can be lost; the log is looked at this often without one. */
const POLL_MS = 1_000;

export interface Dispatcher {
  /** Begins to follow a company and answers its newest sequence number; every later event will be emitted to its sockets here. */
  follow(companyId: string): Promise<number>;
  stop(): Promise<void>;
}

/** Events that a person may not see keep their number, so that nobody's sequence has a gap. */
function emit(io: RealtimeServer, { companyId, seq, type, payload }: EventRow): void {
  const everybody = companyRoom(companyId);
  const grant = eventGrant(type);
  if (grant === null) {
    io.local.to(everybody).emit(type, payload);
    return;
  }
  const allowed = grantRoom(companyId, grant);
  io.local.to(allowed).emit(type, payload);
  io.local.to(everybody).except(allowed).emit(HIDDEN_EVENT, { seq });
}

/**
 * Tails the event log for the companies that have a socket in this process and emits to these sockets alone: every process does the
 * same for its own, so each client hears each event once, in order, whichever process wrote it.
 */
export async function startDispatcher(handle: Pick<DatabaseHandle, 'db' | 'listen'>, io: RealtimeServer, log: Log): Promise<Dispatcher> {
  const { db } = handle;
  const cursors = new Map<string, number>();
  const pumping = new Map<string, Promise<void>>();
  const again = new Set<string>();

  const readOn = async (companyId: string) => {
    for (;;) {
      const after = cursors.get(companyId);
      if (after === undefined) return;
      const events = await findEventsAfter(db, companyId, after, BATCH);
      for (const event of events) {
        emit(io, event);
        cursors.set(companyId, event.seq);
      }
      if (events.length < BATCH && !again.delete(companyId)) return;
    }
  };

  const pump = (companyId: string): void => {
    if (!cursors.has(companyId)) return;
    if (pumping.has(companyId)) {
      again.add(companyId);
      return;
    }
    const run = readOn(companyId)
      .catch((error: unknown) => log.error({ err: error, company_id: companyId }, 'events not dispatched'))
      .finally(() => pumping.delete(companyId));
    pumping.set(companyId, run);
  };

  const poll = async () => {
    for (const companyId of [...cursors.keys()]) {
      if (!io.sockets.adapter.rooms.has(companyRoom(companyId)) && !pumping.has(companyId)) cursors.delete(companyId);
    }
    for (const { companyId, seq } of await findHeads(db, [...cursors.keys()])) if (seq > (cursors.get(companyId) ?? seq)) pump(companyId);
  };
  const pollSafely = () => void poll().catch((error: unknown) => log.error({ err: error }, 'event heads not read'));

  const stopListening = await handle.listen(COMPANY_EVENT_CHANNEL, pump, pollSafely);
  const timer = setInterval(pollSafely, POLL_MS);
  return {
    async follow(companyId) {
      const head = await findHead(db, companyId);
      if (!cursors.has(companyId)) cursors.set(companyId, head);
      // An event may have been written between the look at the head and this line, its notification ignored.
      pump(companyId);
      return head;
    },
    async stop() {
      clearInterval(timer);
      await stopListening();
      await Promise.all(pumping.values());
    },
  };
}

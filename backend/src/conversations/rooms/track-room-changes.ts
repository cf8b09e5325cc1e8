import { eq, sql } from 'drizzle-orm';
import { prepared, preparedTogether, schema, type Database } from '../../database';
import { roomChanged, type Cause } from '../domain-events/conversation-events';
import { insertMilestones } from './insert-milestones';
import { roomMilestones, type MilestoneFacts } from './room-milestones';

const { rooms } = schema;
type Room = typeof rooms.$inferSelect;

interface Tracked {
  /**
   * The room's holder when the transaction last wrote it into the event log, at first when the
   * tracking began.
   */
  announcedHolder: string | null;
  milestoneFacts: MilestoneFacts;
}

/** The rooms that the running transactions track. */
const trackedRooms = new WeakMap<Database, Map<string, Tracked>>();

function trackedBy(tx: Database): Map<string, Tracked> {
  const known = trackedRooms.get(tx) ?? new Map<string, Tracked>();
  trackedRooms.set(tx, known);
  return known;
}

/** Whether the transaction tracks the room. */
export const isTracked = (tx: Database, roomId: string): boolean =>
  trackedRooms.get(tx)?.has(roomId) === true;

const roomBy = (db: Database) =>
  db
    .select()
    .from(rooms)
    .where(eq(rooms.id, sql.placeholder('id')));
const selectRoom = preparedTogether(roomBy);
const lockRoom = prepared((db) => roomBy(db).for('no key update'));

/**
 * Changes a room: takes its lock, does `work`, keeps what a thread tells of it and emits `room.changed` with the room before and after it. Tracking within a tracked change
 * of the same room is part of that one. A room that does not exist is not tracked. In place of its id the room itself, where the transaction
 * has read it under its lock and not changed it since.
 */
export async function trackRoomChanges<T>(
  tx: Database,
  room: string | Room,
  cause: Cause,
  work: () => Promise<T>,
): Promise<T> {
  const running = trackedBy(tx);
  const roomId = typeof room === 'string' ? room : room.id;
  if (running.has(roomId)) return work();
  const [before] = typeof room === 'string' ? await lockRoom(tx, { id: room }) : [room];
  if (before === undefined) return work();
  running.set(roomId, { announcedHolder: before.assigneeId, milestoneFacts: {} });
  try {
    const result = await work();
    const [after] = await selectRoom(tx, { id: roomId });
    if (after !== undefined) {
      const facts = running.get(roomId)?.milestoneFacts ?? {};
      await insertMilestones(tx, after, roomMilestones(before, after, facts, cause));
      await roomChanged.emit(tx, { before, after, cause });
    }
    return result;
  } finally {
    running.delete(roomId);
  }
}

/** Adds to a tracked room what its rows do not show of a milestone. Throws for a room that is not tracked. */
export function addMilestoneFacts(tx: Database, roomId: string, facts: MilestoneFacts): void {
  const tracked = trackedRooms.get(tx)?.get(roomId);
  if (tracked === undefined)
    throw new Error(`A milestone of room ${roomId} was given outside a tracked change.`);
  tracked.milestoneFacts = { ...tracked.milestoneFacts, ...facts };
}

/**
 * The room's holder when the transaction last wrote it into the event log; undefined where the room
 * is not tracked and so keeps its holder. `holder` is the holder in the event log from now on.
 */
export function takeAnnouncedHolder(
  tx: Database,
  roomId: string,
  holder: string | null,
): string | null | undefined {
  const tracked = trackedRooms.get(tx)?.get(roomId);
  const before = tracked?.announcedHolder;
  if (tracked !== undefined) tracked.announcedHolder = holder;
  return before;
}

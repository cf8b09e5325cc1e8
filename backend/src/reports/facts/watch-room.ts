import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { complaintChannelOf } from '../../complaints/cases/room-message';
import { factsRepository } from './facts.repository';
import { measuredFacts } from './measured-facts';
import { roomFacts, type Doing, type RoomFact } from './room-facts';

const { rooms } = schema;

interface Watch {
  /** The room as it was when the watch began. */
  readonly before: typeof rooms.$inferSelect;
  readonly doing: Doing;
  readonly told: RoomFact[];
  /** Whose the room is as far as the event log has told. */
  holder: string | null;
}

/** The watches of the transactions that run now, by room. */
const watches = new WeakMap<Database, Map<string, Watch>>();

function watchesOf(tx: Database): Map<string, Watch> {
  const known = watches.get(tx) ?? new Map<string, Watch>();
  watches.set(tx, known);
  return known;
}

async function write(tx: Database, { before, doing, told }: Watch): Promise<void> {
  const { id, companyId } = before;
  const [after] = await tx.select().from(rooms).where(eq(rooms.id, id));
  if (after === undefined) return;
  const { facts, columns } = roomFacts(before, after, told, doing);
  const place = { companyId, roomId: id, channel: complaintChannelOf(after.channel) };
  await factsRepository.insert(
    tx,
    await measuredFacts(
      tx,
      companyId,
      [...told, ...facts].map((fact) => ({ ...fact, ...place })),
    ),
  );
  if (Object.keys(columns).length > 0) await tx.update(rooms).set(columns).where(eq(rooms.id, id));
}

/**
 * Does something with a room and writes what of it the reports tell. It takes the room's lock and holds what was against what has become
 * once `work` is done. A watch within a watch of the same room is part of that one.
 */
export async function watchRoom<T>(
  tx: Database,
  roomId: string,
  doing: Doing,
  work: () => Promise<T>,
): Promise<T> {
  const running = watchesOf(tx);
  const [before] = running.has(roomId)
    ? []
    : await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('no key update');
  if (before === undefined) return work();
  const watch: Watch = { before, doing, told: [], holder: before.assigneeId };
  running.set(roomId, watch);
  try {
    const done = await work();
    await write(tx, watch);
    return done;
  } finally {
    running.delete(roomId);
  }
}

/** Tells of a watched room what cannot be seen on it; who and when are its holder before and the moment of the change where nothing else is said. */
export function tellOfRoom(
  tx: Database,
  roomId: string,
  fact: Omit<RoomFact, 'at'> & { readonly at?: Date },
): void {
  const watch = watches.get(tx)?.get(roomId);
  if (watch === undefined)
    throw new Error(`Something was told of room ${roomId}, which nobody watches.`);
  watch.told.push({ at: watch.doing.at, agentId: watch.before.assigneeId, ...fact });
}

/**
 * Whose a watched room was when the transaction's last event told of it, at first when the watch began; undefined where nobody watches, and
 * so nobody moves it. From now on it is `holder`'s as far as is told.
 */
export function lastToldHolder(
  tx: Database,
  roomId: string,
  holder: string | null,
): string | null | undefined {
  const watch = watches.get(tx)?.get(roomId);
  const before = watch?.holder;
  if (watch !== undefined) watch.holder = holder;
  return before;
}

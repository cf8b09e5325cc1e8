import { and, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { EventAudience, Holders } from '../../database/schema/delivery';
import { lastToldHolder } from '../../reports/facts/watch-room';
import { subjectOf } from './event-subjects';

const { complaints, rooms } = schema;

/** Nobody at all: what is gone from the tables concerns only those who see everything. */
const NO_HOLDER: Holders = { ids: [], nobody: false };

/** A conversation is its assignee's, or nobody's. */
export const heldBy = (holder: string | null): Holders =>
  holder === null ? { ids: [], nobody: true } : { ids: [holder], nobody: false };

/** How a room of the company is held now; null when there is none. */
export async function holdersOfRoom(
  db: Database,
  companyId: string,
  roomId: string,
): Promise<Holders | null> {
  const [room] = await db
    .select({ assigneeId: rooms.assigneeId })
    .from(rooms)
    .where(and(eq(rooms.companyId, companyId), eq(rooms.id, roomId)));
  return room === undefined ? null : heldBy(room.assigneeId);
}

/** Those of the room's holder now, and of the one before where the transaction has just moved it from one to the other. */
async function audienceOfRoom(
  tx: Database,
  companyId: string,
  roomId: string,
): Promise<EventAudience> {
  const now = await holdersOfRoom(tx, companyId, roomId);
  if (now === null) return NO_HOLDER;
  const holder = now.ids[0] ?? null;
  const before = lastToldHolder(tx, roomId, holder);
  return before === undefined || before === holder
    ? now
    : { ...now, was: heldBy(before), room: roomId };
}

/** How a case is held: by whoever opened it and by the holder of its conversation; the same rule as {@link seenCase} asks the database. */
export function holdersOfCase({
  openedBy,
  roomId,
  assigneeId,
}: {
  readonly openedBy: string | null;
  readonly roomId: string | null;
  readonly assigneeId: string | null;
}): Holders {
  const ids = [openedBy, assigneeId].filter((id) => id !== null);
  return {
    ids: [...new Set(ids)],
    nobody: roomId === null ? openedBy === null : assigneeId === null,
  };
}

const selectCases = (tx: Database) =>
  tx
    .select({
      id: complaints.id,
      openedBy: complaints.openedBy,
      roomId: complaints.roomId,
      assigneeId: rooms.assigneeId,
    })
    .from(complaints)
    .leftJoin(rooms, eq(rooms.id, complaints.roomId));

async function audienceOfCase(
  tx: Database,
  companyId: string,
  complaintId: string,
): Promise<EventAudience> {
  const [found] = await selectCases(tx).where(
    and(eq(complaints.companyId, companyId), eq(complaints.id, complaintId)),
  );
  return found === undefined ? NO_HOLDER : holdersOfCase(found);
}

/** What of an event's payload says which conversation or case it tells of. */
export interface Telling {
  readonly room_id?: string;
  readonly room?: { readonly id: string };
  readonly complaint_id?: string;
}

/**
 * Whom an event concerns, as the transaction that records it leaves things; null where it is everybody with the grant. Asked once the lock
 * on the company's head is held: then whatever has an earlier number is committed, so nobody is told by yesterday's holder.
 */
export async function audienceOf(
  tx: Database,
  companyId: string,
  type: string,
  { room_id, room, complaint_id }: Telling,
): Promise<EventAudience | null> {
  const roomId = room_id ?? room?.id;
  switch (subjectOf(type)?.of) {
    case 'room':
      return roomId === undefined ? NO_HOLDER : audienceOfRoom(tx, companyId, roomId);
    case 'case':
      return complaint_id === undefined ? NO_HOLDER : audienceOfCase(tx, companyId, complaint_id);
    default:
      return null;
  }
}

/** The cases of a room that went from one person to another, each with those who see it now and those who saw it until then. */
export async function movedCases(
  tx: Database,
  companyId: string,
  { room, was }: EventAudience,
): Promise<{ id: string; audience: EventAudience }[]> {
  if (room === undefined || was === undefined) return [];
  const moved = await selectCases(tx)
    .where(and(eq(complaints.companyId, companyId), eq(complaints.roomId, room)))
    .orderBy(complaints.id);
  return moved.map((each) => ({ id: each.id, audience: together(holdersOfCase(each), was) }));
}

const together = (one: Holders, other: Holders): Holders => ({
  ids: [...new Set([...one.ids, ...other.ids])],
  nobody: one.nobody || other.nobody,
});

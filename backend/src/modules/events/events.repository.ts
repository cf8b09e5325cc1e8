import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { seenRoom } from '../access/seen';
import type { Viewer } from '../access/viewer';

const { companyEvents, eventHeads, rooms } = schema;

export type EventRow = typeof companyEvents.$inferSelect;

/** Events after a sequence number, in order. */
export function findEventsAfter(
  db: Database,
  companyId: string,
  after: number,
  limit: number,
): Promise<EventRow[]> {
  return db
    .select()
    .from(companyEvents)
    .where(and(eq(companyEvents.companyId, companyId), gt(companyEvents.seq, after)))
    .orderBy(asc(companyEvents.seq))
    .limit(limit);
}

/** Of these conversations those that the viewer sees now. */
export async function findSeenRooms(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(
      and(eq(rooms.companyId, viewer.companyId), inArray(rooms.id, [...ids]), seenRoom(viewer)),
    );
  return new Set(found.map(({ id }) => id));
}

/** The newest sequence number of a company; 0 before its first event. */
export async function findHead(db: Database, companyId: string): Promise<number> {
  const [head] = await db
    .select({ seq: eventHeads.seq })
    .from(eventHeads)
    .where(eq(eventHeads.companyId, companyId));
  return head?.seq ?? 0;
}

/** The newest sequence numbers of several companies at once. */
export function findHeads(
  db: Database,
  companyIds: string[],
): Promise<{ companyId: string; seq: number }[]> {
  if (companyIds.length === 0) return Promise.resolve([]);
  return db.select().from(eventHeads).where(inArray(eventHeads.companyId, companyIds));
}

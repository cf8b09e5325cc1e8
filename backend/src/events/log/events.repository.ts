import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { prepared, schema, type Database } from '../../database';
import { seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

const { companyEvents, eventHeads, rooms } = schema;

export type EventRow = typeof companyEvents.$inferSelect;

const selectAfter = prepared((db) =>
  db
    .select()
    .from(companyEvents)
    .where(
      and(
        eq(companyEvents.companyId, sql.placeholder('companyId')),
        gt(companyEvents.seq, sql.placeholder('after')),
      ),
    )
    .orderBy(asc(companyEvents.seq))
    .limit(sql.placeholder('limit')),
);

/** Events after a sequence number, in order. */
export const findEventsAfter = (
  db: Database,
  companyId: string,
  after: number,
  limit: number,
): Promise<EventRow[]> => selectAfter(db, { companyId, after, limit });

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

/**
 * The events after these numbers, each the last that a company is past, and the age of the oldest of them in seconds. One that retention
 * has deleted counts and has no age.
 */
export async function findLag(
  db: Database,
  past: readonly { readonly companyId: string; readonly seq: number }[],
): Promise<{ waiting: number; oldest_seconds: number }> {
  if (past.length === 0) return { waiting: 0, oldest_seconds: 0 };
  const { rows } = await db.execute<{ waiting: number; oldest_seconds: number }>(sql`
    with past as (
      select company_id, seq from jsonb_to_recordset(${JSON.stringify(
        past.map(({ companyId, seq }) => ({ company_id: companyId, seq })),
      )}::jsonb) as p(company_id text, seq bigint))
    select coalesce(sum(h.seq - past.seq), 0)::int as waiting,
      greatest(0, coalesce(round(extract(epoch from now() - min(e.created_at))), 0))::int as oldest_seconds
    from past join event_heads h on h.company_id = past.company_id and h.seq > past.seq
    left join company_events e on e.company_id = past.company_id and e.seq = past.seq + 1`);
  return rows[0] ?? { waiting: 0, oldest_seconds: 0 };
}

/** The newest sequence numbers of several companies at once. */
export function findHeads(
  db: Database,
  companyIds: string[],
): Promise<{ companyId: string; seq: number }[]> {
  if (companyIds.length === 0) return Promise.resolve([]);
  return db.select().from(eventHeads).where(inArray(eventHeads.companyId, companyIds));
}

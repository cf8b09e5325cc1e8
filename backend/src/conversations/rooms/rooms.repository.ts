import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { RoomSort, RoomTab } from '@muhatap/shared/wire/conversations';
import {
  preparedChange,
  preparedEach,
  preparedTogether,
  schema,
  writtenLimit,
  type Database,
} from '../../database';
import { seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import type { RoomCursor } from './room-cursor';
import {
  joinRoomNames,
  LISTED_CUSTOMER,
  LISTED_ROOM,
  ROOM_FIELDS,
  type ListedRoom,
  type RoomRow,
} from './room-fields';
import { isTracked } from './track-room-changes';
import { filterRule, tabRule, waitsForAnswer, type RoomQuestion } from './room-filters';

const { connections, customers, rooms, users } = schema;

export type { CustomerRow, RoomRow } from './room-fields';

/** Columns of a room that are written together. */
export type RoomColumns = Partial<typeof rooms.$inferInsert>;
/** When a room was opened, first answered and closed, and by whom it was closed. */
export type RoomTimes = Pick<
  typeof rooms.$inferSelect,
  'id' | 'openedAt' | 'firstResponseAt' | 'closedAt' | 'closedBy'
>;

const selectRooms = (db: Database) => joinRoomNames(db.select(ROOM_FIELDS).from(rooms).$dynamic());
const selectListed = (db: Database) =>
  joinRoomNames(
    db
      .select({ ...ROOM_FIELDS, room: LISTED_ROOM, customer: LISTED_CUSTOMER })
      .from(rooms)
      .$dynamic(),
  );

/** A room of a company, whoever may see it. */
const selectRoom = preparedTogether((db) =>
  selectRooms(db).where(
    and(eq(rooms.companyId, sql.placeholder('companyId')), eq(rooms.id, sql.placeholder('id'))),
  ),
);

const updateRoom = preparedChange(rooms);

/** The order of a list, and what lies behind a place in it. */
const SORTS: Record<
  RoomSort,
  {
    readonly order: SQL[];
    readonly rule: () => SQL | undefined;
    readonly behind: (cursor: RoomCursor) => SQL | undefined;
  }
> = {
  newest: {
    order: [desc(rooms.lastMessageAt), desc(rooms.id)],
    rule: () => undefined,
    behind: ({ at, id }) =>
      sql`(${rooms.lastMessageAt}, ${rooms.id}) < (${at.toISOString()}::timestamptz, ${id})`,
  },
  waiting: {
    order: [asc(rooms.waitingSince), desc(rooms.id)],
    rule: waitsForAnswer,
    // The first condition is the index's, the second the order's.
    behind: ({ at, id }) =>
      and(
        gte(rooms.waitingSince, at),
        or(gt(rooms.waitingSince, at), and(eq(rooms.waitingSince, at), lt(rooms.id, id))),
      ),
  },
};

const NEWEST_FIRST = SORTS.newest.order;

/** The first page of a tab as everybody begins with it, for a viewer who sees all. */
const selectFirstPage = preparedEach((db, tab: RoomTab, limit: number) =>
  selectListed(db)
    .where(
      and(
        eq(rooms.companyId, sql.placeholder('companyId')),
        tabRule(tab, sql.placeholder('userId')),
      ),
    )
    .orderBy(...NEWEST_FIRST)
    .limit(writtenLimit(limit)),
);

/** The company's rooms that the viewer sees. */
export const seenRooms = (viewer: Viewer) =>
  and(eq(rooms.companyId, viewer.companyId), seenRoom(viewer));

export const roomsRepository = {
  /** Rooms of a tab that pass the filters, behind `cursor`, in the order of `sort`. */
  list(
    db: Database,
    question: RoomQuestion & {
      tab: RoomTab;
      limit: number;
      cursor: RoomCursor | null;
      sort?: RoomSort | undefined;
    },
  ): Promise<ListedRoom[]> {
    const { viewer, userId, filters, tab, limit, sort = 'newest' } = question;
    const isFirst = question.cursor === null && sort === 'newest';
    if (
      isFirst &&
      viewer.holders === null &&
      Object.values(filters).every((by) => by === undefined)
    )
      return selectFirstPage(tab, limit)(db, { companyId: viewer.companyId, userId });
    const { order, rule, behind } = SORTS[sort];
    return selectListed(db)
      .where(
        and(
          seenRooms(viewer),
          filterRule(question),
          tabRule(tab, userId),
          rule(),
          question.cursor === null ? undefined : behind(question.cursor),
        ),
      )
      .orderBy(...order)
      .limit(limit);
  },

  async find(db: Database, viewer: Viewer, id: string): Promise<RoomRow | null> {
    const [row] =
      viewer.holders === null
        ? await selectRoom(db, { companyId: viewer.companyId, id })
        : await selectRooms(db).where(and(seenRooms(viewer), eq(rooms.id, id)));
    return row ?? null;
  },

  /** Rooms by their ids, in no order. */
  findMany(db: Database, viewer: Viewer, ids: string[]): Promise<RoomRow[]> {
    return ids.length === 0
      ? Promise.resolve([])
      : selectRooms(db).where(and(seenRooms(viewer), inArray(rooms.id, ids)));
  },

  /** All rooms of some citizens, newest first. */
  listOfCustomers(
    db: Database,
    viewer: Viewer,
    customerIds: string[],
    limit: number,
  ): Promise<RoomRow[]> {
    return selectRooms(db)
      .where(and(seenRooms(viewer), inArray(rooms.customerId, customerIds)))
      .orderBy(...NEWEST_FIRST)
      .limit(limit);
  },

  /** The room between an account of the company and a citizen, by their ids on the platform. */
  async findByParties(
    db: Database,
    viewer: Viewer,
    platform: RoomRow['account']['platform'],
    account: string,
    recipient: string,
  ): Promise<RoomRow | null> {
    const [row] = await selectRooms(db)
      .where(
        and(
          seenRooms(viewer),
          eq(connections.platform, platform),
          eq(connections.externalId, account),
          eq(customers.externalId, recipient),
        ),
      )
      .orderBy(desc(rooms.lastMessageAt))
      .limit(1);
    return row ?? null;
  },

  /**
   * Serialises changes of this room or its messages. Every transaction locks the room before its
   * messages, and the event log last.
   */
  async lock(tx: Database, id: string): Promise<void> {
    await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, id)).for('no key update');
  },

  /**
   * Writes columns of a room. Its holder changes inside {@link trackRoomChanges} alone: otherwise
   * the former holder would get no event.
   */
  async update(tx: Database, id: string, change: RoomColumns): Promise<void> {
    if (change.assigneeId !== undefined && !isTracked(tx, id))
      throw new Error(`The holder of room ${id} was changed outside a tracked change.`);
    await updateRoom(tx, id, change);
  },

  /** Writes the times that the reports derive of past rooms; a room that has them already is left alone. */
  async setTimes(tx: Database, times: readonly RoomTimes[]): Promise<void> {
    if (times.length === 0) return;
    await tx.execute(sql`
      update rooms set opened_at = kept."openedAt", first_response_at = kept."firstResponseAt", closed_at = kept."closedAt", closed_by = kept."closedBy"
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as kept (id text, "openedAt" timestamptz, "firstResponseAt" timestamptz, "closedAt" timestamptz, "closedBy" text)
      where rooms.id = kept.id and (rooms.opened_at, rooms.first_response_at, rooms.closed_at, rooms.closed_by) is distinct from (kept."openedAt", kept."firstResponseAt", kept."closedAt", kept."closedBy")`);
  },

  /**
   * Stores the newest receipt of a room; false for one that is no newer: it came twice, or late.
   */
  async noteReceipt(tx: Database, id: string, at: Date): Promise<boolean> {
    const noted = await tx
      .update(rooms)
      .set({ receiptAt: at })
      .where(and(eq(rooms.id, id), or(isNull(rooms.receiptAt), lt(rooms.receiptAt, at))))
      .returning({ id: rooms.id });
    return noted.length > 0;
  },
};

/** The name of a colleague for the log of changes; '' for somebody who is gone. */
export async function userName(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return row?.name ?? '';
}

import { and, asc, desc, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { turkishOrder } from '../../text/turkish-order';
import type { CustomerRow } from '../rooms/rooms.repository';
import { holdsCustomer } from '../search/search.repository';
import { met } from './met';
import type { PeoplePlace, PeopleSort } from './people-order';

const { customers, rooms } = schema;

export interface PeopleQuery {
  /** Words that name, phone or id hold, one of them; none: everybody. */
  readonly terms: readonly string[];
  readonly sort: PeopleSort;
  readonly behind: PeoplePlace | null;
  readonly limit: number;
}

/** An identity of the list, and where it stands there. */
export interface ListedIdentity {
  readonly row: CustomerRow;
  readonly place: PeoplePlace;
}

/** An identity that was there before, with the same phone, stands for both. */
function standsAlone(viewer: Viewer): SQL {
  const seen = seenRoom(viewer);
  const isSeen =
    seen &&
    sql`and exists (select 1 from ${rooms} where ${rooms.customerId} = earlier.id and ${seen})`;
  return sql`not exists (
    select 1 from customers earlier
    where earlier.company_id = ${customers.companyId} and earlier.phone = ${customers.phone}
      and earlier.merged_into_id is null
      and (earlier.created_at, earlier.id) < (${customers.createdAt}, ${customers.id}) ${isSeen ?? sql``})`;
}

const found = (terms: readonly string[]): SQL | undefined => or(...terms.map(holdsCustomer));

/** Identities that stand for a person, by their own value; with terms, those that match whatever they were merged into. */
async function byOwnValue(
  db: Database,
  viewer: Viewer,
  { terms, sort: { by, isRising }, behind, limit }: PeopleQuery,
): Promise<ListedIdentity[]> {
  // The index of the names is for everybody; matches, which have one of their own, are sorted when they are found.
  const name = terms.length === 0 ? customers.name : sql`(${customers.name} || '')`;
  const value = by === 'name' ? turkishOrder(name) : sql`${customers.createdAt}`;
  const written = by === 'name' ? sql`${behind?.value}::text` : sql`${behind?.value}::timestamptz`;
  const inOrder = isRising ? asc : desc;
  const rows = await db
    .select({ row: getTableColumns(customers), key: turkishOrder(customers.name) })
    .from(customers)
    .where(
      and(
        met(viewer),
        terms.length === 0
          ? and(isNull(customers.mergedIntoId), standsAlone(viewer))
          : found(terms),
        behind === null
          ? undefined
          : sql`(${value}, ${customers.id}) ${isRising ? sql`>` : sql`<`} (${written}, ${behind.id})`,
      ),
    )
    .orderBy(inOrder(value), inOrder(customers.id))
    .limit(limit);
  return rows.map(({ row, key }) => ({
    row,
    place: { value: by === 'name' ? (key ?? '') : row.createdAt.toISOString(), id: row.id },
  }));
}

/** Ids of an identity's person as two rows show it, without steps over a third: each looked up by an index of its own. */
const samePerson = sql`array(
  select ${customers.id}
  union all select ${customers.mergedIntoId}
  union all select same.id from customers same where same.company_id = ${customers.companyId} and same.phone = ${customers.phone}
  union all select same.id from customers same where same.company_id = ${customers.companyId} and same.merged_into_id = ${customers.id}
  union all select same.id from customers same where same.company_id = ${customers.companyId} and same.merged_into_id = ${customers.mergedIntoId})`;

/** Each person at their last message: the conversations in their order, without those whose person has a later one. */
async function byLastMessage(
  db: Database,
  viewer: Viewer,
  { terms, sort: { isRising }, behind, limit }: PeopleQuery,
): Promise<ListedIdentity[]> {
  const seen = seenRoom(viewer);
  const shown = db
    .select({ customerId: rooms.customerId, at: rooms.lastMessageAt, roomId: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.companyId, viewer.companyId), seen))
    .as('shown');
  // A value instead of 'not exists': the planner then reads the conversations in their order and looks it up for a page alone.
  const isLast = sql`not coalesce((
    select true from ${rooms}
    where ${rooms.customerId} = any(${samePerson}) and ${seen ?? sql`true`}
      and (${rooms.lastMessageAt}, ${rooms.id}) > (${shown.at}, ${shown.roomId}) limit 1), false)`;
  const inOrder = isRising ? asc : desc;
  const rows = await db
    .select({ row: getTableColumns(customers), at: shown.at, roomId: shown.roomId })
    .from(shown)
    .innerJoin(customers, eq(customers.id, shown.customerId))
    .where(
      and(
        found(terms),
        isLast,
        behind === null
          ? undefined
          : sql`(${shown.at}, ${shown.roomId}) ${isRising ? sql`>` : sql`<`} (${behind.value}::timestamptz, ${behind.id})`,
      ),
    )
    .orderBy(inOrder(shown.at), inOrder(shown.roomId))
    .limit(limit);
  return rows.map(({ row, at, roomId }) => ({
    row,
    place: { value: at.toISOString(), id: roomId },
  }));
}

/** The identities of a page of people, in their order. */
export const listIdentities = (
  db: Database,
  viewer: Viewer,
  query: PeopleQuery,
): Promise<ListedIdentity[]> =>
  query.sort.by === 'last_message'
    ? byLastMessage(db, viewer, query)
    : byOwnValue(db, viewer, query);

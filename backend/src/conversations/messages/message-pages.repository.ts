import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { selectViews, toView, type MessageView } from './messages.repository';

const { messages } = schema;

/** A place in a history: the key that messages are ordered by. */
export interface Place {
  at: Date;
  id: string;
}

const NEWEST_FIRST = [desc(messages.createdAt), desc(messages.id)];
const OLDEST_FIRST = [asc(messages.createdAt), asc(messages.id)];
const keyOf = ({ at, id }: Place): SQL => sql`(${at.toISOString()}::timestamptz, ${id})`;

/** Parts of one room's history. The room must be known to be the caller's company's. */
export const messagePages = {
  /** Where a message stands in the room; null when it is not there. */
  async place(db: Database, roomId: string, id: string): Promise<Place | null> {
    const [row] = await db
      .select({ at: messages.createdAt, id: messages.id })
      .from(messages)
      .where(and(eq(messages.roomId, roomId), eq(messages.id, id)));
    return row ?? null;
  },

  /** The newest ones before a place, newest first. */
  async before(db: Database, roomId: string, place: Place, limit: number): Promise<MessageView[]> {
    const isOlder = sql`(${messages.createdAt}, ${messages.id}) < ${keyOf(place)}`;
    return (
      await selectViews(db)
        .where(and(eq(messages.roomId, roomId), isOlder))
        .orderBy(...NEWEST_FIRST)
        .limit(limit)
    ).map(toView);
  },

  /** The oldest ones after a place, oldest first; `isInclusive` begins with the message at the place itself. */
  async after(
    db: Database,
    roomId: string,
    place: Place,
    limit: number,
    isInclusive = false,
  ): Promise<MessageView[]> {
    const isNewer = sql`(${messages.createdAt}, ${messages.id}) ${isInclusive ? sql`>=` : sql`>`} ${keyOf(place)}`;
    return (
      await selectViews(db)
        .where(and(eq(messages.roomId, roomId), isNewer))
        .orderBy(...OLDEST_FIRST)
        .limit(limit)
    ).map(toView);
  },

  /** `limit` messages behind the newest `skipped`, newest first. Only keys are counted off, in the index, so that a deep page costs little. */
  async behind(
    db: Database,
    roomId: string,
    skipped: number,
    limit: number,
  ): Promise<MessageView[]> {
    const ids = db
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.roomId, roomId))
      .orderBy(...NEWEST_FIRST)
      .limit(limit)
      .offset(skipped);
    return (
      await selectViews(db)
        .where(inArray(messages.id, ids))
        .orderBy(...NEWEST_FIRST)
    ).map(toView);
  },
};

import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { inSeenRoom, seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import type { Place } from '../messages/message-pages.repository';
import { selectViews } from '../messages/messages.repository';
import { isWordBeginning } from '../../text/search-term';

const { customers, messages, rooms } = schema;

/** The exact expression of the index `customers_search`: the planner compares expressions. */
const customerText = sql`muhatap_fold(${customers.name} || ' ' || coalesce(${customers.phone}, '') || ' ' || ${customers.externalId})`;

/** The database folds both sides, so that both always agree. Every pattern has trigrams, or all rows would be folded to be compared. */
function holds(words: SQL, term: string): SQL | undefined {
  const like = (before: string) => sql`${words} like ${before} || muhatap_fold(${term}) || '%'`;
  return isWordBeginning(term) ? or(like(''), like('% '), like('%\n')) : like('%');
}

/** Whether a citizen's name, phone or id holds the term. */
export const holdsCustomer = (term: string): SQL | undefined => holds(customerText, term);

export const searchRepository = {
  /** Ids of rooms whose citizen's name, phone or id holds one of the terms, newest first. */
  findRooms: (db: Database, viewer: Viewer, terms: readonly string[], limit: number) =>
    db
      .select({ id: rooms.id })
      .from(rooms)
      .innerJoin(customers, eq(customers.id, rooms.customerId))
      .where(
        and(
          eq(rooms.companyId, viewer.companyId),
          eq(customers.companyId, viewer.companyId),
          seenRoom(viewer),
          or(...terms.map(holdsCustomer)),
        ),
      )
      .orderBy(desc(rooms.lastMessageAt), desc(rooms.id))
      .limit(limit),

  /** Messages that hold the term, newest first, behind a place. */
  findMessages(db: Database, viewer: Viewer, term: string, behind: Place | null, limit: number) {
    const isBehind =
      behind === null
        ? undefined
        : sql`(${messages.createdAt}, ${messages.id}) < (${behind.at.toISOString()}::timestamptz, ${behind.id})`;
    return selectViews(db)
      .where(
        and(
          eq(messages.companyId, viewer.companyId),
          inSeenRoom(viewer, messages.roomId),
          holds(sql`muhatap_fold(${messages.content})`, term),
          isBehind,
        ),
      )
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit);
  },
};

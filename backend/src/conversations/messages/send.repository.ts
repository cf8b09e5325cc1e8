import { and, asc, desc, eq, gt, isNotNull, not, sql } from 'drizzle-orm';
import type { UploadRow } from '../../files';
import { schema, type Database, isId } from '../../database';
import type { RoomRow } from '../rooms/rooms.repository';
import { selectViews, toView, type MessageRow, type MessageView } from './messages.repository';

const { companyEvents, connections, messages, uploads } = schema;

/**
 * Messages that a refused send lists at most: as many as a person reads before sending all the
 * same.
 */
const STALE_LIMIT = 50;

/** The look-ups of a send beside its room. */
export const sendRepository = {
  /** A file that is about to be sent: until the transaction ends, retention cannot take it for unused. */
  async holdUpload(tx: Database, companyId: string, id: string): Promise<UploadRow | null> {
    const [row] = await tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.companyId, companyId), eq(uploads.id, id)))
      .for('share');
    return row ?? null;
  },

  async isRemoved(tx: Database, connectionId: string): Promise<boolean> {
    const [row] = await tx
      .select({ id: connections.id })
      .from(connections)
      .where(and(eq(connections.id, connectionId), isNotNull(connections.removedAt)));
    return row !== undefined;
  },

  async findInRoom(tx: Database, roomId: string, id: string): Promise<MessageRow | null> {
    if (!isId(id)) return null;
    const [row] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.roomId, roomId), eq(messages.id, id)));
    return row ?? null;
  },

  /** The provider's id of the newest comment of a room. */
  async findNewestComment(tx: Database, roomId: string): Promise<string | null> {
    const [row] = await tx
      .select({ id: messages.providerMessageId })
      .from(messages)
      .where(
        and(
          eq(messages.roomId, roomId),
          not(messages.isSent),
          isNotNull(messages.providerMessageId),
        ),
      )
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(1);
    return row?.id ?? null;
  },

  /**
   * Messages of others in a room after an event, oldest first, by their events: a number of its own would change every message once more
   * when it is known, and with it all its indexes.
   */
  async findWrittenSince(
    tx: Database,
    { id, companyId }: RoomRow['room'],
    seq: number,
    callerId: string,
  ): Promise<MessageView[]> {
    const rows = await selectViews(tx)
      .innerJoin(
        companyEvents,
        and(
          eq(companyEvents.companyId, companyId),
          gt(companyEvents.seq, seq),
          eq(companyEvents.type, 'chat-message'),
          sql`${companyEvents.payload} ->> 'room_id' = ${id}`,
          sql`${companyEvents.payload} -> 'message' ->> 'id' = ${messages.id}`,
        ),
      )
      .where(
        and(eq(messages.roomId, id), sql`${messages.senderUserId} is distinct from ${callerId}`),
      )
      .orderBy(asc(companyEvents.seq))
      .limit(STALE_LIMIT);
    return rows.map(toView);
  },
};

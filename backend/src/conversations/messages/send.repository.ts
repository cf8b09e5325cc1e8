import { and, asc, desc, eq, gt, isNotNull, not, sql } from 'drizzle-orm';
import type { UploadRow } from '../../files';
import { schema, type Database, isId } from '../../database';
import { selectViews, toView, type MessageRow, type MessageView } from './messages.repository';

const { connections, messages, uploads } = schema;

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

  /** Messages of others in a room after an event, oldest first. */
  async findWrittenSince(
    tx: Database,
    roomId: string,
    seq: number,
    callerId: string,
  ): Promise<MessageView[]> {
    const rows = await selectViews(tx)
      .where(
        and(
          eq(messages.roomId, roomId),
          gt(messages.seq, seq),
          sql`${messages.senderUserId} is distinct from ${callerId}`,
        ),
      )
      .orderBy(asc(messages.seq))
      .limit(STALE_LIMIT);
    return rows.map(toView);
  },
};

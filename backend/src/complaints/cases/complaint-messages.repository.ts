import { and, asc, eq, gte, isNull, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

const { complaintMessages, complaints, messages } = schema;

export type NewComplaintMessage = typeof complaintMessages.$inferInsert;

/**
 * A message of a complaint with the present delivery state and file of its original in the
 * conversation.
 */
export interface ComplaintMessageRow {
  readonly message: typeof complaintMessages.$inferSelect;
  readonly original: Pick<
    typeof messages.$inferSelect,
    'isSent' | 'isBotMessage' | 'status' | 'errorMessage' | 'media'
  > | null;
}

/** Messages are reached through their complaint alone, which the viewer must see. */
const selectSeen = (db: Database, viewer: Viewer, which: SQL) =>
  db
    .select({
      message: complaintMessages,
      original: {
        isSent: messages.isSent,
        isBotMessage: messages.isBotMessage,
        status: messages.status,
        errorMessage: messages.errorMessage,
        media: messages.media,
      },
    })
    .from(complaintMessages)
    .innerJoin(complaints, eq(complaints.id, complaintMessages.complaintId))
    .leftJoin(messages, eq(messages.id, complaintMessages.roomMessageId))
    .where(and(eq(complaints.companyId, viewer.companyId), seenCase(viewer), which))
    .orderBy(asc(complaintMessages.createdAt), asc(complaintMessages.id));

export const complaintMessagesRepository = {
  /** Oldest first. */
  listOf: (db: Database, viewer: Viewer, complaintId: string): Promise<ComplaintMessageRow[]> =>
    selectSeen(db, viewer, eq(complaints.id, complaintId)),

  async find(db: Database, viewer: Viewer, id: string): Promise<ComplaintMessageRow | null> {
    const [row] = await selectSeen(db, viewer, eq(complaintMessages.id, id));
    return row ?? null;
  },

  /** A message leaves its complaint. */
  async remove(tx: Database, id: string): Promise<void> {
    await tx.delete(complaintMessages).where(eq(complaintMessages.id, id));
  },

  /** Whether a message is an answer of the citizen, of an open complaint whose term had been stopped before. */
  async isAwaited(tx: Database, companyId: string, messageId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: complaints.id })
      .from(complaintMessages)
      .innerJoin(complaints, eq(complaints.id, complaintMessages.complaintId))
      .where(
        and(
          eq(complaints.companyId, companyId),
          eq(complaintMessages.id, messageId),
          eq(complaintMessages.direction, 'inbound'),
          gte(complaintMessages.createdAt, complaints.termStoppedAt),
          isNull(complaints.closedAt),
        ),
      );
    return rows.length > 0;
  },

  /** The number of messages that were written on the citizen's page since a moment. */
  countFromWeb: (db: Database, complaintId: string, since: Date): Promise<number> =>
    db.$count(
      complaintMessages,
      and(
        eq(complaintMessages.complaintId, complaintId),
        eq(complaintMessages.source, 'web'),
        gte(complaintMessages.createdAt, since),
      ),
    ),

  /** Those that the complaint has already (by their conversation, SAYSIS or key) stay single; answers the new ones. */
  async insert(
    tx: Database,
    rows: NewComplaintMessage[],
  ): Promise<(typeof complaintMessages.$inferSelect)[]> {
    return rows.length === 0
      ? []
      : tx.insert(complaintMessages).values(rows).onConflictDoNothing().returning();
  },
};

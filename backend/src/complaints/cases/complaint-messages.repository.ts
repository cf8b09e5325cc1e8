import { and, asc, eq } from 'drizzle-orm';
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
  readonly twin: Pick<
    typeof messages.$inferSelect,
    'isSent' | 'status' | 'errorMessage' | 'media'
  > | null;
}

/** Messages are reached through their complaint alone, which the viewer must see. */
export const complaintMessagesRepository = {
  /** Oldest first. */
  listOf: (db: Database, viewer: Viewer, complaintId: string): Promise<ComplaintMessageRow[]> =>
    db
      .select({
        message: complaintMessages,
        twin: {
          isSent: messages.isSent,
          status: messages.status,
          errorMessage: messages.errorMessage,
          media: messages.media,
        },
      })
      .from(complaintMessages)
      .innerJoin(complaints, eq(complaints.id, complaintMessages.complaintId))
      .leftJoin(messages, eq(messages.id, complaintMessages.roomMessageId))
      .where(
        and(
          eq(complaints.companyId, viewer.companyId),
          seenCase(viewer),
          eq(complaints.id, complaintId),
        ),
      )
      .orderBy(asc(complaintMessages.createdAt), asc(complaintMessages.id)),

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

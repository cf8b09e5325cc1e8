import { and, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { complaintRatingQuestions } = schema;

export type RatingQuestionRow = typeof complaintRatingQuestions.$inferSelect;

/** Questions to citizens about solutions of their cases. */
export const ratingQuestionsRepository = {
  /** The question about the solution of a case at that time. */
  async of(db: Database, complaintId: string, closedAt: Date): Promise<RatingQuestionRow | null> {
    const [row] = await db
      .select()
      .from(complaintRatingQuestions)
      .where(
        and(
          eq(complaintRatingQuestions.complaintId, complaintId),
          eq(complaintRatingQuestions.closedAt, closedAt),
        ),
      );
    return row ?? null;
  },

  /** A question that was asked in a room, by its id or by the message that asked it. */
  async sentIn(
    db: Database,
    roomId: string,
    by: { readonly id: string } | { readonly messageId: string },
  ): Promise<RatingQuestionRow | null> {
    const [row] = await db
      .select()
      .from(complaintRatingQuestions)
      .where(
        and(
          eq(complaintRatingQuestions.roomId, roomId),
          'id' in by
            ? eq(complaintRatingQuestions.id, by.id)
            : eq(complaintRatingQuestions.messageId, by.messageId),
        ),
      );
    return row ?? null;
  },

  async insert(tx: Database, row: RatingQuestionRow): Promise<void> {
    await tx.insert(complaintRatingQuestions).values(row);
  },
};

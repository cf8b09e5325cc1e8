import { desc, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { complaintRatings } = schema;

export type RatingRow = typeof complaintRatings.$inferSelect;

/** Answers of citizens, reached through their case. */
export const ratingsRepository = {
  /** The newest answer of a case. */
  async newest(db: Database, complaintId: string): Promise<RatingRow | null> {
    const [row] = await db
      .select()
      .from(complaintRatings)
      .where(eq(complaintRatings.complaintId, complaintId))
      .orderBy(desc(complaintRatings.closedAt))
      .limit(1);
    return row ?? null;
  },

  /** Writes the answer to one solution, in place of an earlier one to the same. */
  async put(tx: Database, row: RatingRow): Promise<void> {
    const { value, ratedAt } = row;
    await tx
      .insert(complaintRatings)
      .values(row)
      .onConflictDoUpdate({
        target: [complaintRatings.complaintId, complaintRatings.closedAt],
        set: { value, ratedAt },
      });
  },
};

import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { autoReplies, surveyAnswers } = schema;

export const autoRepliesRepository = {
  /** False when these words went out in this room on this local day already. */
  async claim(
    tx: Database,
    reply: Pick<typeof autoReplies.$inferInsert, 'roomId' | 'kind' | 'day'>,
    now: Date,
  ): Promise<boolean> {
    return (
      (
        await tx
          .insert(autoReplies)
          .values({ ...reply, createdAt: now })
          .onConflictDoNothing()
          .returning({ day: autoReplies.day })
      ).length > 0
    );
  },

  /** Whether words of this kind went out in the room since then. */
  async isSaidSince(
    db: Database,
    roomId: string,
    kind: (typeof autoReplies.$inferInsert)['kind'],
    since: Date,
  ): Promise<boolean> {
    const said = and(
      eq(autoReplies.roomId, roomId),
      eq(autoReplies.kind, kind),
      gte(autoReplies.createdAt, since),
    );
    return (await db.$count(autoReplies, said)) > 0;
  },

  async insertAnswer(tx: Database, answer: typeof surveyAnswers.$inferInsert): Promise<void> {
    await tx.insert(surveyAnswers).values(answer);
  },

  /** To the answer of that time, where it has none yet. */
  async addComment(
    tx: Database,
    {
      roomId,
      comment,
      since,
      until,
    }: { roomId: string; comment: string; since: Date; until: Date },
  ): Promise<void> {
    await tx
      .update(surveyAnswers)
      .set({ comment })
      .where(
        and(
          eq(surveyAnswers.roomId, roomId),
          isNull(surveyAnswers.comment),
          gte(surveyAnswers.answeredAt, since),
          lte(surveyAnswers.answeredAt, until),
        ),
      );
  },
};

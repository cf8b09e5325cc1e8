import { and, asc, eq } from 'drizzle-orm';
import { schema } from '../../database';
import type { TimelineSource } from './happening';
import { isWithin } from './timeline-place';

const { surveyAnswers } = schema;

/** Answers to the satisfaction question, with what the citizen wrote right after. */
export const timelineAnswers: TimelineSource = async (db, part, rank) => {
  const rows = await db
    .select({
      id: surveyAnswers.id,
      at: surveyAnswers.answeredAt,
      score: surveyAnswers.score,
      comment: surveyAnswers.comment,
    })
    .from(surveyAnswers)
    .where(
      and(
        eq(surveyAnswers.companyId, part.companyId),
        eq(surveyAnswers.roomId, part.roomId),
        isWithin(part, rank, surveyAnswers.answeredAt, surveyAnswers.id),
      ),
    )
    .orderBy(asc(surveyAnswers.answeredAt), asc(surveyAnswers.id))
    .limit(part.limit);
  return rows.map(({ id, at, score, comment }) => ({
    id,
    at,
    kind: 'survey' as const,
    by: 'citizen' as const,
    title: `5 üzerinden ${score} puan verdi`,
    text: comment,
  }));
};

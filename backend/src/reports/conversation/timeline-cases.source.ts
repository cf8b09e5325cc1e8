import { and, asc, eq, sql } from 'drizzle-orm';
import { caseChangeTitle } from '../../complaints';
import { schema } from '../../database';
import type { TimelineSource } from './happening';
import { isWithin } from './timeline-place';

const { complaintHistory, complaints } = schema;

type Change = Pick<typeof complaintHistory.$inferSelect, 'kind' | 'after' | 'reason'>;

function wordsOf({ kind, after, reason }: Change, subject: string): string | null {
  if (kind === 'opened') return subject;
  return kind === 'subject' || kind === 'messages' ? after : reason;
}

/** The history of the cases that were opened from the conversation. */
export const timelineCases: TimelineSource = async (db, part, rank) => {
  const rows = await db
    .select({
      entry: complaintHistory,
      caseId: complaints.id,
      code: sql<string>`coalesce(${complaints.ownNumber}, ${complaints.saysisCode})`,
      subject: complaints.konuOzeti,
    })
    .from(complaintHistory)
    .innerJoin(complaints, eq(complaints.id, complaintHistory.complaintId))
    .where(
      and(
        eq(complaints.companyId, part.companyId),
        eq(complaints.roomId, part.roomId),
        isWithin(part, rank, complaintHistory.createdAt, complaintHistory.id),
      ),
    )
    .orderBy(asc(complaintHistory.createdAt), asc(complaintHistory.id))
    .limit(part.limit);
  return rows.map(({ entry, caseId, code, subject }) => ({
    id: entry.id,
    at: entry.createdAt,
    kind: 'case' as const,
    by: entry.actorName === null ? ('system' as const) : ('person' as const),
    actor: entry.actorName,
    title: caseChangeTitle(entry),
    text: wordsOf(entry, subject),
    complaint: { id: caseId, code },
  }));
};

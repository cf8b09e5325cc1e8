import { and, asc, eq } from 'drizzle-orm';
import { schema } from '../../database';
import type { TimelineSource } from './happening';
import { isWithin } from './timeline-place';

const { notes, users } = schema;

/** Internal notes of staff. */
export const timelineNotes: TimelineSource = async (db, part, rank) => {
  const rows = await db
    .select({ id: notes.id, at: notes.createdAt, content: notes.content, author: users.name })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .where(
      and(
        eq(notes.companyId, part.companyId),
        eq(notes.roomId, part.roomId),
        isWithin(part, rank, notes.createdAt, notes.id),
      ),
    )
    .orderBy(asc(notes.createdAt), asc(notes.id))
    .limit(part.limit);
  return rows.map(({ id, at, content, author }) => ({
    id,
    at,
    kind: 'note' as const,
    by: 'person' as const,
    actor: author,
    title: 'Not yazdı',
    text: content,
  }));
};

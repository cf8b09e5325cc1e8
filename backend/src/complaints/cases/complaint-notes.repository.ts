import { and, asc, eq, type SQL } from 'drizzle-orm';
import { schema, type Database, isId } from '../../database';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

const { complaintNotes, complaints, users } = schema;

/** A note with the name of its author. */
export interface ComplaintNoteRow {
  readonly note: typeof complaintNotes.$inferSelect;
  readonly authorName: string;
}

/** Of complaints that the viewer sees. */
const oldestFirst = (db: Database, viewer: Viewer, which: SQL): Promise<ComplaintNoteRow[]> =>
  db
    .select({ note: complaintNotes, authorName: users.name })
    .from(complaintNotes)
    .innerJoin(users, eq(users.id, complaintNotes.authorId))
    .innerJoin(complaints, eq(complaints.id, complaintNotes.complaintId))
    .where(and(eq(complaintNotes.companyId, viewer.companyId), seenCase(viewer), which))
    .orderBy(asc(complaintNotes.createdAt), asc(complaintNotes.id));

const scoped = (companyId: string, id: string) =>
  and(eq(complaintNotes.companyId, companyId), eq(complaintNotes.id, id));

export const complaintNotesRepository = {
  /** Oldest first. */
  listOf: (db: Database, viewer: Viewer, complaintId: string) =>
    oldestFirst(db, viewer, eq(complaintNotes.complaintId, complaintId)),

  async find(db: Database, viewer: Viewer, id: string): Promise<ComplaintNoteRow | null> {
    if (!isId(id)) return null;
    const [row] = await oldestFirst(db, viewer, eq(complaintNotes.id, id));
    return row ?? null;
  },

  /** Keeps two changes of one note apart. */
  async lock(tx: Database, companyId: string, id: string): Promise<void> {
    if (isId(id))
      await tx
        .select({ id: complaintNotes.id })
        .from(complaintNotes)
        .where(scoped(companyId, id))
        .for('update');
  },

  async insert(tx: Database, row: typeof complaintNotes.$inferInsert): Promise<string> {
    const [made] = await tx.insert(complaintNotes).values(row).returning({ id: complaintNotes.id });
    if (made === undefined) throw new Error('insert returned no note');
    return made.id;
  },

  async update(
    tx: Database,
    companyId: string,
    id: string,
    change: Pick<ComplaintNoteRow['note'], 'content' | 'mentions' | 'updatedAt'>,
  ): Promise<void> {
    await tx.update(complaintNotes).set(change).where(scoped(companyId, id));
  },

  async delete(tx: Database, companyId: string, id: string): Promise<void> {
    await tx.delete(complaintNotes).where(scoped(companyId, id));
  },
};

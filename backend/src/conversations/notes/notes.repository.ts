import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { inSeenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

const { notes, users } = schema;

/** A note with the name of its author. */
export interface NoteRow {
  note: typeof notes.$inferSelect;
  authorName: string;
}

/** Notes about conversations that the viewer sees, newest first. */
const newest = (db: Database, viewer: Viewer, which: SQL, limit: number): Promise<NoteRow[]> =>
  db
    .select({ note: notes, authorName: users.name })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .where(and(eq(notes.companyId, viewer.companyId), inSeenRoom(viewer, notes.roomId), which))
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit);

export const notesRepository = {
  listOfRoom: (db: Database, viewer: Viewer, roomId: string, limit: number) =>
    newest(db, viewer, eq(notes.roomId, roomId), limit),

  listOfCustomers: (db: Database, viewer: Viewer, customerIds: string[], limit: number) =>
    newest(db, viewer, inArray(notes.customerId, customerIds), limit),

  async find(db: Database, viewer: Viewer, id: string): Promise<NoteRow | null> {
    const [row] = await newest(db, viewer, eq(notes.id, id), 1);
    return row ?? null;
  },

  /** Serialises changes of one note. */
  async lock(tx: Database, companyId: string, id: string): Promise<void> {
    await tx
      .select({ id: notes.id })
      .from(notes)
      .where(and(eq(notes.companyId, companyId), eq(notes.id, id)))
      .for('update');
  },

  async insert(tx: Database, row: typeof notes.$inferInsert): Promise<string> {
    const [made] = await tx.insert(notes).values(row).returning({ id: notes.id });
    if (made === undefined) throw new Error('insert returned no note');
    return made.id;
  },

  async update(
    tx: Database,
    companyId: string,
    id: string,
    change: Pick<NoteRow['note'], 'content' | 'mentions' | 'updatedAt'>,
  ): Promise<void> {
    await tx
      .update(notes)
      .set(change)
      .where(and(eq(notes.companyId, companyId), eq(notes.id, id)));
  },

  async delete(tx: Database, companyId: string, id: string): Promise<void> {
    await tx.delete(notes).where(and(eq(notes.companyId, companyId), eq(notes.id, id)));
  },
};

import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { notes, users } = schema;

/** A note with the name of its author. */
export interface NoteRow {
  note: typeof notes.$inferSelect;
  authorName: string;
}

const newest = (db: Database, companyId: string, which: SQL, limit: number): Promise<NoteRow[]> =>
  db
    .select({ note: notes, authorName: users.name })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .where(and(eq(notes.companyId, companyId), which))
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit);

export const notesRepository = {
  /** Newest first. */
  listOfRoom: (db: Database, companyId: string, roomId: string, limit: number) => newest(db, companyId, eq(notes.roomId, roomId), limit),

  /** Newest first. */
  listOfCustomers: (db: Database, companyId: string, customerIds: string[], limit: number) => newest(db, companyId, inArray(notes.customerId, customerIds), limit),

  async find(db: Database, companyId: string, id: string): Promise<NoteRow | null> {
    const [row] = await newest(db, companyId, eq(notes.id, id), 1);
    return row ?? null;
  },

  /** Keeps two changes of one note apart. */
  async lock(tx: Database, companyId: string, id: string): Promise<void> {
    await tx.select({ id: notes.id }).from(notes).where(and(eq(notes.companyId, companyId), eq(notes.id, id))).for('update');
  },

  async insert(tx: Database, row: typeof notes.$inferInsert): Promise<string> {
    const [made] = await tx.insert(notes).values(row).returning({ id: notes.id });
    if (made === undefined) throw new Error('insert returned no note');
    return made.id;
  },

  async update(tx: Database, companyId: string, id: string, change: { content: string; updatedAt: Date }): Promise<void> {
    await tx.update(notes).set(change).where(and(eq(notes.companyId, companyId), eq(notes.id, id)));
  },

  async delete(tx: Database, companyId: string, id: string): Promise<void> {
    await tx.delete(notes).where(and(eq(notes.companyId, companyId), eq(notes.id, id)));
  },
};

import { and, desc, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

const { drafts, rooms } = schema;

export type DraftRow = typeof drafts.$inferSelect;

export const draftsRepository = {
  /** A person's own in rooms that they see, newest first. */
  async list(db: Database, viewer: Viewer, userId: string, limit: number): Promise<DraftRow[]> {
    const rows = await db
      .select({ draft: drafts })
      .from(drafts)
      .innerJoin(rooms, eq(rooms.id, drafts.roomId))
      .where(
        and(eq(drafts.userId, userId), eq(rooms.companyId, viewer.companyId), seenRoom(viewer)),
      )
      .orderBy(desc(drafts.updatedAt), desc(drafts.roomId))
      .limit(limit);
    return rows.map(({ draft }) => draft);
  },

  async put(db: Database, row: DraftRow): Promise<void> {
    const { content, replyToId, updatedAt } = row;
    await db
      .insert(drafts)
      .values(row)
      .onConflictDoUpdate({
        target: [drafts.userId, drafts.roomId],
        set: { content, replyToId, updatedAt },
      });
  },

  async delete(db: Database, userId: string, roomId: string): Promise<void> {
    await db.delete(drafts).where(and(eq(drafts.userId, userId), eq(drafts.roomId, roomId)));
  },
};

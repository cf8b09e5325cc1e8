import { and, eq, sql } from 'drizzle-orm';
import type { LabelInput } from '@muhatap/shared/wire/conversations';
import { schema, type Database } from '../../database';
import { inSeenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

const { labels, roomLabels } = schema;

export type LabelRow = typeof labels.$inferSelect;

const scoped = (companyId: string, id: string) =>
  and(eq(labels.companyId, companyId), eq(labels.id, id));

/** A name that exists in another spelling breaks the unique index over the folded names. */
export const labelsRepository = {
  /** All of the company, each with how many conversations of those that the viewer sees carry it. */
  list(db: Database, viewer: Viewer): Promise<(LabelRow & { roomCount: number })[]> {
    const carrying = db
      .select({ count: sql`count(*)::int` })
      .from(roomLabels)
      .where(and(eq(roomLabels.labelId, labels.id), inSeenRoom(viewer, roomLabels.roomId)));
    return db
      .select({
        id: labels.id,
        companyId: labels.companyId,
        name: labels.name,
        color: labels.color,
        createdAt: labels.createdAt,
        roomCount: sql<number>`(${carrying})`,
      })
      .from(labels)
      .where(eq(labels.companyId, viewer.companyId));
  },

  async find(db: Database, companyId: string, id: string): Promise<LabelRow | null> {
    const [row] = await db.select().from(labels).where(scoped(companyId, id));
    return row ?? null;
  },

  async insert(
    tx: Database,
    companyId: string,
    { name, color }: LabelInput,
    now: Date,
  ): Promise<LabelRow> {
    const [row] = await tx
      .insert(labels)
      .values({ companyId, name, color, createdAt: now })
      .returning();
    if (row === undefined) throw new Error('insert returned no label');
    return row;
  },

  async update(
    tx: Database,
    companyId: string,
    id: string,
    { name, color }: LabelInput,
  ): Promise<LabelRow | null> {
    const [row] = await tx
      .update(labels)
      .set({ name, color })
      .where(scoped(companyId, id))
      .returning();
    return row ?? null;
  },

  /** Conversations lose it with it; false when there is none. */
  async delete(tx: Database, companyId: string, id: string): Promise<boolean> {
    return (
      (await tx.delete(labels).where(scoped(companyId, id)).returning({ id: labels.id })).length > 0
    );
  },
};

import { and, eq, inArray } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { labels, roomLabels } = schema;

export const roomLabelsRepository = {
  /** Those of `ids` that are labels of the company. They cannot be deleted before the transaction ends. */
  async holdExisting(tx: Database, companyId: string, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await tx
      .select({ id: labels.id })
      .from(labels)
      .where(and(eq(labels.companyId, companyId), inArray(labels.id, ids)))
      .orderBy(labels.id)
      .for('key share');
    return rows.map(({ id }) => id);
  },

  async replace(tx: Database, roomId: string, ids: string[]): Promise<void> {
    await tx.delete(roomLabels).where(eq(roomLabels.roomId, roomId));
    if (ids.length > 0)
      await tx.insert(roomLabels).values(ids.map((labelId) => ({ roomId, labelId })));
  },
};

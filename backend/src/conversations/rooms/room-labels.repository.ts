import { and, eq, inArray } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { labels, roomLabels } = schema;

export const roomLabelsRepository = {
  /** Those of `ids` that are labels of the company. They cannot be deleted before the transaction ends. */
  async holdExisting(
    tx: Database,
    companyId: string,
    ids: string[],
  ): Promise<{ id: string; name: string }[]> {
    if (ids.length === 0) return [];
    return tx
      .select({ id: labels.id, name: labels.name })
      .from(labels)
      .where(and(eq(labels.companyId, companyId), inArray(labels.id, ids)))
      .orderBy(labels.id)
      .for('key share');
  },

  async replace(tx: Database, roomId: string, ids: string[]): Promise<void> {
    await tx.delete(roomLabels).where(eq(roomLabels.roomId, roomId));
    if (ids.length > 0)
      await tx.insert(roomLabels).values(ids.map((labelId) => ({ roomId, labelId })));
  },
};

import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { roomLabels } = schema;

export const roomLabelsRepository = {
  async replace(tx: Database, roomId: string, ids: string[]): Promise<void> {
    await tx.delete(roomLabels).where(eq(roomLabels.roomId, roomId));
    if (ids.length > 0)
      await tx.insert(roomLabels).values(ids.map((labelId) => ({ roomId, labelId })));
  },
};

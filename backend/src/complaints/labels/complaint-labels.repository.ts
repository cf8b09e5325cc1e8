import { eq, inArray, sql } from 'drizzle-orm';
import type { Label } from '@muhatap/shared/wire/conversations';
import { schema, type Database } from '../../database';

const { complaintLabels, complaints, labels } = schema;

export const complaintLabelsRepository = {
  /** All that the company has. */
  listAll: (db: Database, companyId: string): Promise<Label[]> =>
    db
      .select({ id: labels.id, name: labels.name, color: labels.color })
      .from(labels)
      .where(eq(labels.companyId, companyId)),

  async replace(tx: Database, complaintId: string, labelIds: readonly string[]): Promise<void> {
    await tx.delete(complaintLabels).where(eq(complaintLabels.complaintId, complaintId));
    if (labelIds.length > 0)
      await tx.insert(complaintLabels).select(
        tx
          .select({
            complaintId: complaints.id,
            labelId: labels.id,
            openedAt: sql`${complaints.createdAt}`.as('opened_at'),
          })
          .from(complaints)
          .innerJoin(labels, inArray(labels.id, [...labelIds]))
          .where(eq(complaints.id, complaintId)),
      );
  },
};

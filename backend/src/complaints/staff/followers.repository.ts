import { and, eq } from 'drizzle-orm';
import type { ComplaintColleague } from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import { turkishOrder } from '../../text/turkish-order';

const { complaintFollowers, users } = schema;

interface CaseId {
  readonly companyId: string;
  readonly complaintId: string;
}

const ofCase = ({ companyId, complaintId }: CaseId) =>
  and(eq(complaintFollowers.companyId, companyId), eq(complaintFollowers.complaintId, complaintId));

/** The followers of cases. */
export const followersRepository = {
  list: (db: Database, of: CaseId): Promise<ComplaintColleague[]> =>
    db
      .select({ id: users.id, name: users.name })
      .from(complaintFollowers)
      .innerJoin(users, eq(users.id, complaintFollowers.userId))
      .where(ofCase(of))
      .orderBy(turkishOrder(users.name), users.id),

  /** Those who follow already stay single; in the order in which rows are locked. */
  async add(tx: Database, of: CaseId, userIds: readonly string[], at: Date): Promise<void> {
    if (userIds.length === 0) return;
    await tx
      .insert(complaintFollowers)
      .values([...userIds].sort().map((userId) => ({ ...of, userId, createdAt: at })))
      .onConflictDoNothing();
  },

  async remove(tx: Database, of: CaseId, userId: string): Promise<void> {
    await tx
      .delete(complaintFollowers)
      .where(and(ofCase(of), eq(complaintFollowers.userId, userId)));
  },
};

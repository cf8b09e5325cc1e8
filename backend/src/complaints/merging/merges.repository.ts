import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { ComplaintRow } from '../cases/complaints.repository';

const { complaintMerges, complaintMessages, complaints, messages } = schema;

type Case = ComplaintRow['complaint'];
export type Merge = typeof complaintMerges.$inferSelect;

/** Cases that are part of others. */
export const mergesRepository = {
  /** Mergings of one company come one after the other, so that two never build a circle. */
  async takeTurn(tx: Database, companyId: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`complaint-merge:${companyId}`}, 0))`,
    );
  },

  async find(db: Database, companyId: string, complaintId: string): Promise<Merge | null> {
    const [row] = await db
      .select()
      .from(complaintMerges)
      .where(
        and(eq(complaintMerges.companyId, companyId), eq(complaintMerges.complaintId, complaintId)),
      );
    return row ?? null;
  },

  /** The parts of a case, in the order in which they came. */
  async partsOf(
    db: Database,
    companyId: string,
    intoId: string,
  ): Promise<{ readonly complaint: Case; readonly mergedAt: Date }[]> {
    return db
      .select({ complaint: complaints, mergedAt: complaintMerges.mergedAt })
      .from(complaintMerges)
      .innerJoin(complaints, eq(complaints.id, complaintMerges.complaintId))
      .where(and(eq(complaintMerges.companyId, companyId), eq(complaintMerges.intoId, intoId)))
      .orderBy(asc(complaintMerges.mergedAt), asc(complaints.id));
  },

  /** The ids of a case and of its parts. */
  async withParts(db: Database, companyId: string, id: string): Promise<string[]> {
    const rows = await db
      .select({ id: complaintMerges.complaintId })
      .from(complaintMerges)
      .where(and(eq(complaintMerges.companyId, companyId), eq(complaintMerges.intoId, id)));
    return [id, ...rows.map((row) => row.id)];
  },

  async insert(tx: Database, merge: typeof complaintMerges.$inferInsert): Promise<void> {
    await tx.insert(complaintMerges).values(merge);
  },

  async remove(tx: Database, complaintId: string): Promise<void> {
    await tx.delete(complaintMerges).where(eq(complaintMerges.complaintId, complaintId));
  },

  /** Gives a part the messages of its own conversation that joined the survivor meanwhile. */
  async giveBack(
    tx: Database,
    { complaintId, intoId, mergedAt }: Merge,
    roomId: string,
  ): Promise<void> {
    const ofRoom = tx.select({ id: messages.id }).from(messages).where(eq(messages.roomId, roomId));
    const has = tx
      .select({ id: complaintMessages.roomMessageId })
      .from(complaintMessages)
      .where(eq(complaintMessages.complaintId, complaintId));
    await tx
      .update(complaintMessages)
      .set({ complaintId })
      .where(
        and(
          eq(complaintMessages.complaintId, intoId),
          gte(complaintMessages.createdAt, mergedAt),
          inArray(complaintMessages.roomMessageId, ofRoom),
          sql`${complaintMessages.roomMessageId} not in (select room_message_id from (${has}) had where room_message_id is not null)`,
        ),
      );
  },
};

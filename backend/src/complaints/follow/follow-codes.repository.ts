import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { complaintFollowCodes, complaints, customers, rooms } = schema;

/** A case that a code names, with what tells whose it is. */
export interface FollowedCase {
  readonly id: string;
  readonly companyId: string;
  readonly sender: string;
  readonly kanal: typeof complaints.$inferSelect.kanal;
  readonly origin: typeof complaints.$inferSelect.origin;
  /** The phone of the citizen in the case's conversation. */
  readonly roomPhone: string | null;
}

const selectCases = (db: Database) =>
  db
    .select({
      id: complaints.id,
      companyId: complaints.companyId,
      sender: complaints.sender,
      kanal: complaints.kanal,
      origin: complaints.origin,
      roomPhone: customers.phone,
    })
    .from(complaints)
    .leftJoin(rooms, eq(rooms.id, complaints.roomId))
    .leftJoin(customers, eq(customers.id, rooms.customerId))
    .$dynamic();

/** Codes of cases. A code is the only way to a case that does not name the company. */
export const followCodesRepository = {
  async findCase(db: Database, complaintId: string): Promise<FollowedCase | null> {
    const [row] = await selectCases(db).where(eq(complaints.id, complaintId));
    return row ?? null;
  },

  async findByCode(db: Database, code: string): Promise<FollowedCase | null> {
    const [row] = await selectCases(db)
      .innerJoin(complaintFollowCodes, eq(complaintFollowCodes.complaintId, complaints.id))
      .where(eq(complaintFollowCodes.code, code));
    return row ?? null;
  },

  /** The code that the case has; `code` where it has none yet. */
  async ensure(db: Database, row: typeof complaintFollowCodes.$inferInsert): Promise<string> {
    await db.insert(complaintFollowCodes).values(row).onConflictDoNothing();
    const [kept] = await db
      .select({ code: complaintFollowCodes.code })
      .from(complaintFollowCodes)
      .where(eq(complaintFollowCodes.complaintId, row.complaintId));
    if (kept === undefined) throw new Error('A code vanished behind its insert.');
    return kept.code;
  },
};

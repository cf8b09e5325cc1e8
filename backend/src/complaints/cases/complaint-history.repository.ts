import { and, asc, eq, gt } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { complaintHistory } = schema;

export type ComplaintHistoryRow = typeof complaintHistory.$inferSelect;
export type NewHistoryRow = typeof complaintHistory.$inferInsert;

/** Versions were given under the complaint's lock; clocks of two machines may disagree about which came first. */
const OLDEST_FIRST = [
  asc(complaintHistory.version),
  asc(complaintHistory.createdAt),
  asc(complaintHistory.id),
];

/**
 * The history of complaints: inserted and read, never changed. Read only for a complaint that was
 * found for the viewer.
 */
export const complaintHistoryRepository = {
  listOf: (db: Database, companyId: string, complaintId: string): Promise<ComplaintHistoryRow[]> =>
    db
      .select()
      .from(complaintHistory)
      .where(
        and(
          eq(complaintHistory.companyId, companyId),
          eq(complaintHistory.complaintId, complaintId),
        ),
      )
      .orderBy(...OLDEST_FIRST),

  listSince: (
    db: Database,
    companyId: string,
    complaintId: string,
    version: number,
  ): Promise<ComplaintHistoryRow[]> =>
    db
      .select()
      .from(complaintHistory)
      .where(
        and(
          eq(complaintHistory.companyId, companyId),
          eq(complaintHistory.complaintId, complaintId),
          gt(complaintHistory.version, version),
        ),
      )
      .orderBy(...OLDEST_FIRST),

  insert: (tx: Database, rows: NewHistoryRow[]): Promise<ComplaintHistoryRow[]> =>
    rows.length === 0 ? Promise.resolve([]) : tx.insert(complaintHistory).values(rows).returning(),
};

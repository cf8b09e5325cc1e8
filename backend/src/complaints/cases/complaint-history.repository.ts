import { and, asc, eq, gt } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { ComplaintActor } from './complaint-actor';

const { complaintHistory } = schema;

export type ComplaintHistoryRow = typeof complaintHistory.$inferSelect;
export type NewHistoryRow = typeof complaintHistory.$inferInsert;

/** The complaint of a line, with the version that it had by then. */
type LineOf = Pick<NewHistoryRow, 'companyId' | 'version'> & { readonly id: string };
/** A line of a history without who wrote it, and when. */
export type HistoryLine = Pick<NewHistoryRow, 'kind' | 'before' | 'after' | 'reason'>;

/** Lines of one complaint's history by one author, as they are inserted; without a `reason` they have none. */
export const historyRows = (
  { companyId, id: complaintId, version }: LineOf,
  lines: readonly HistoryLine[],
  { source, id: actorId, name: actorName }: ComplaintActor,
  createdAt: Date,
): NewHistoryRow[] =>
  lines.map((line) => ({
    ...{ companyId, complaintId, version, reason: null },
    ...line,
    ...{ source, actorId, actorName, createdAt },
  }));

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

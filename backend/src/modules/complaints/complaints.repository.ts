import { and, asc, count, desc, eq, like, sql, type SQL } from 'drizzle-orm';
import type { ComplaintStatus } from '@muhatap/shared/wire';
import { schema, type Database } from '../../database';
import { searchPattern } from './complaint-search';

const { complaintMessages, complaints, complaintTypes, complaintUnits } = schema;

/** A complaint with the names of its unit and type. */
export interface ComplaintRow {
  readonly complaint: typeof complaints.$inferSelect;
  readonly unit: { readonly id: string; readonly name: string } | null;
  readonly type: { readonly id: string; readonly name: string } | null;
}
export type ComplaintMessageRow = typeof complaintMessages.$inferSelect;

export interface ComplaintFilter {
  readonly page: number;
  readonly limit: number;
  readonly sender?: string | undefined;
  readonly search?: string | undefined;
}

/** Every query is scoped by company; messages are reached through their complaint alone. */
export const complaintsRepository = {
  /** One page, newest first, and the number of all that match. */
  async list(db: Database, companyId: string, filter: ComplaintFilter): Promise<{ rows: ComplaintRow[]; total: number }> {
    const matching = and(eq(complaints.companyId, companyId), ...conditions(filter));
    const [counted] = await db.select({ total: count() }).from(complaints).where(matching);
    const rows = await selected(db)
      .where(matching)
      .orderBy(desc(complaints.createdAt), desc(complaints.id))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit);
    return { rows, total: counted?.total ?? 0 };
  },

  async find(db: Database, companyId: string, id: string): Promise<ComplaintRow | null> {
    const [row] = await selected(db).where(scoped(companyId, id));
    return row ?? null;
  },

  /** Oldest first. */
  async messagesOf(db: Database, companyId: string, complaintId: string): Promise<ComplaintMessageRow[]> {
    const rows = await db
      .select({ message: complaintMessages })
      .from(complaintMessages)
      .innerJoin(complaints, eq(complaints.id, complaintMessages.complaintId))
      .where(scoped(companyId, complaintId))
      .orderBy(asc(complaintMessages.createdAt), asc(complaintMessages.id));
    return rows.map((row) => row.message);
  },

  /** Null when the complaint is not there, or when `version` is given and no longer the newest. */
  async changeStatus(tx: Database, companyId: string, id: string, durum: ComplaintStatus, version: number | undefined, now: Date): Promise<ComplaintRow | null> {
    const [changed] = await tx
      .update(complaints)
      .set({ durum, version: sql`${complaints.version} + 1`, updatedAt: now })
      .where(and(scoped(companyId, id), version === undefined ? undefined : eq(complaints.version, version)))
      .returning({ id: complaints.id });
    return changed === undefined ? null : complaintsRepository.find(tx, companyId, id);
  },

  async types(db: Database, companyId: string) {
    return db.select().from(complaintTypes).where(eq(complaintTypes.companyId, companyId));
  },
};

const selected = (db: Database) =>
  db
    .select({ complaint: complaints, unit: { id: complaintUnits.id, name: complaintUnits.name }, type: { id: complaintTypes.id, name: complaintTypes.name } })
    .from(complaints)
    .leftJoin(complaintUnits, eq(complaintUnits.id, complaints.unitId))
    .leftJoin(complaintTypes, eq(complaintTypes.id, complaints.typeId));

const scoped = (companyId: string, id: string) => and(eq(complaints.companyId, companyId), eq(complaints.id, id));

function conditions({ sender, search }: ComplaintFilter): SQL[] {
  const found: SQL[] = [];
  if (sender !== undefined && sender !== '') found.push(eq(complaints.sender, sender));
  if (search !== undefined && search.trim() !== '') found.push(like(complaints.searchText, searchPattern(search)));
  return found;
}

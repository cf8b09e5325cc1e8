import { and, eq, sql } from 'drizzle-orm';
import { schema, type Database, isId } from '../../database';
import type { Viewer } from '../../access/viewer';
import { countedComplaints } from './counted-complaints';

const { complaintUnits } = schema;

export type UnitRow = typeof complaintUnits.$inferSelect & { complaintCount: number };
export type UnitColumns = Pick<
  typeof complaintUnits.$inferInsert,
  'name' | 'isActive' | 'externalCode'
>;

const scoped = (companyId: string, id: string) =>
  and(eq(complaintUnits.companyId, companyId), eq(complaintUnits.id, id));

const selected = (db: Database, viewer: Viewer) =>
  db
    .select({
      id: complaintUnits.id,
      companyId: complaintUnits.companyId,
      name: complaintUnits.name,
      externalCode: complaintUnits.externalCode,
      isActive: complaintUnits.isActive,
      createdAt: complaintUnits.createdAt,
      updatedAt: complaintUnits.updatedAt,
      complaintCount: countedComplaints(viewer, sql`complaints.unit_id = complaint_units.id`),
    })
    .from(complaintUnits);

/** A name that exists in another spelling breaks the unique index over the folded names. */
export const complaintUnitsRepository = {
  list: (db: Database, viewer: Viewer): Promise<UnitRow[]> =>
    selected(db, viewer).where(eq(complaintUnits.companyId, viewer.companyId)),

  async find(db: Database, viewer: Viewer, id: string): Promise<UnitRow | null> {
    if (!isId(id)) return null;
    const [row] = await selected(db, viewer).where(scoped(viewer.companyId, id));
    return row ?? null;
  },

  async insert(tx: Database, companyId: string, columns: UnitColumns, now: Date): Promise<string> {
    const [row] = await tx
      .insert(complaintUnits)
      .values({ ...columns, companyId, createdAt: now, updatedAt: now })
      .returning({ id: complaintUnits.id });
    if (row === undefined) throw new Error('insert returned no unit');
    return row.id;
  },

  async update(
    tx: Database,
    companyId: string,
    id: string,
    columns: UnitColumns,
    now: Date,
  ): Promise<boolean> {
    if (!isId(id)) return false;
    return (
      (
        await tx
          .update(complaintUnits)
          .set({ ...columns, updatedAt: now })
          .where(scoped(companyId, id))
          .returning({ id: complaintUnits.id })
      ).length > 0
    );
  },

  /** Breaks a foreign key where complaints or types have it; false when there is none. */
  async delete(tx: Database, companyId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return (
      (
        await tx
          .delete(complaintUnits)
          .where(scoped(companyId, id))
          .returning({ id: complaintUnits.id })
      ).length > 0
    );
  },
};

import { and, eq, sql } from 'drizzle-orm';
import { schema, type Database, isId } from '../../database';
import type { Viewer } from '../../access/viewer';
import { countedComplaints } from './counted-complaints';

const { complaintDistricts } = schema;

export type DistrictRow = Pick<
  typeof complaintDistricts.$inferSelect,
  'id' | 'name' | 'isActive'
> & { complaintCount: number };
export type DistrictColumns = Pick<typeof complaintDistricts.$inferInsert, 'name' | 'isActive'>;

const scoped = (companyId: string, id: string) =>
  and(eq(complaintDistricts.companyId, companyId), eq(complaintDistricts.id, id));

const selected = (db: Database, viewer: Viewer) =>
  db
    .select({
      id: complaintDistricts.id,
      name: complaintDistricts.name,
      isActive: complaintDistricts.isActive,
      complaintCount: countedComplaints(
        viewer,
        sql`complaints.district_id = complaint_districts.id`,
      ),
    })
    .from(complaintDistricts);

/** A name that exists in another spelling breaks the unique index over the folded names. */
export const complaintDistrictsRepository = {
  list: (db: Database, viewer: Viewer): Promise<DistrictRow[]> =>
    selected(db, viewer).where(eq(complaintDistricts.companyId, viewer.companyId)),

  async find(db: Database, viewer: Viewer, id: string): Promise<DistrictRow | null> {
    if (!isId(id)) return null;
    const [row] = await selected(db, viewer).where(scoped(viewer.companyId, id));
    return row ?? null;
  },

  async insert(
    tx: Database,
    companyId: string,
    columns: DistrictColumns,
    now: Date,
  ): Promise<string> {
    const [row] = await tx
      .insert(complaintDistricts)
      .values({ ...columns, companyId, createdAt: now, updatedAt: now })
      .returning({ id: complaintDistricts.id });
    if (row === undefined) throw new Error('insert returned no district');
    return row.id;
  },

  async update(
    tx: Database,
    companyId: string,
    id: string,
    columns: DistrictColumns,
    now: Date,
  ): Promise<boolean> {
    if (!isId(id)) return false;
    return (
      (
        await tx
          .update(complaintDistricts)
          .set({ ...columns, updatedAt: now })
          .where(scoped(companyId, id))
          .returning({ id: complaintDistricts.id })
      ).length > 0
    );
  },

  /** Breaks a foreign key where complaints have it; false when there is none. */
  async delete(tx: Database, companyId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return (
      (
        await tx
          .delete(complaintDistricts)
          .where(scoped(companyId, id))
          .returning({ id: complaintDistricts.id })
      ).length > 0
    );
  },
};

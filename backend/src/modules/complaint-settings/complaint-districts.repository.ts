import { and, eq, sql } from 'drizzle-orm';
import { CASEWORK_COUNT_LIMIT } from '@muhatap/shared/wire';
import { schema, type Database } from '../../database';
import { isId } from '../rooms/find-room';

const { complaintDistricts } = schema;

export type DistrictRow = Pick<typeof complaintDistricts.$inferSelect, 'id' | 'name' | 'isActive'> & { complaintCount: number };
export type DistrictColumns = Pick<typeof complaintDistricts.$inferInsert, 'name' | 'isActive'>;

const scoped = (companyId: string, id: string) => and(eq(complaintDistricts.companyId, companyId), eq(complaintDistricts.id, id));

const complaintCount = sql<number>`(select count(*)::int from (select 1 from complaints c where c.company_id = complaint_districts.company_id and c.district_id = complaint_districts.id limit ${CASEWORK_COUNT_LIMIT}) counted)`;

const selected = (db: Database) =>
  db.select({ id: complaintDistricts.id, name: complaintDistricts.name, isActive: complaintDistricts.isActive, complaintCount }).from(complaintDistricts);

/** A name that exists in another spelling breaks the unique index over the folded names. */
export const complaintDistrictsRepository = {
  list: (db: Database, companyId: string): Promise<DistrictRow[]> => selected(db).where(eq(complaintDistricts.companyId, companyId)),

  async find(db: Database, companyId: string, id: string): Promise<DistrictRow | null> {
    const [row] = await selected(db).where(scoped(companyId, id));
    return row ?? null;
  },

  async insert(tx: Database, companyId: string, columns: DistrictColumns, now: Date): Promise<string> {
    const [row] = await tx.insert(complaintDistricts).values({ ...columns, companyId, createdAt: now, updatedAt: now }).returning({ id: complaintDistricts.id });
    if (row === undefined) throw new Error('insert returned no district');
    return row.id;
  },

  async update(tx: Database, companyId: string, id: string, columns: DistrictColumns, now: Date): Promise<boolean> {
    if (!isId(id)) return false;
    return (await tx.update(complaintDistricts).set({ ...columns, updatedAt: now }).where(scoped(companyId, id)).returning({ id: complaintDistricts.id })).length > 0;
  },

  /** Breaks a foreign key where complaints have it; false when there is none. */
  async delete(tx: Database, companyId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return (await tx.delete(complaintDistricts).where(scoped(companyId, id)).returning({ id: complaintDistricts.id })).length > 0;
  },
};

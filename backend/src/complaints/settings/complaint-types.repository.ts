import { and, eq, ne, sql } from 'drizzle-orm';
import { schema, type Database, isId } from '../../database';
import type { Viewer } from '../../access/viewer';
import { countedComplaints } from './counted-complaints';

const { complaintTypes, complaintUnits } = schema;

export type TypeRow = typeof complaintTypes.$inferSelect & { complaintCount: number };
export type TypeColumns = Pick<
  typeof complaintTypes.$inferInsert,
  'name' | 'unitId' | 'isActive' | 'externalCode'
>;

const scoped = (companyId: string, id: string) =>
  and(eq(complaintTypes.companyId, companyId), eq(complaintTypes.id, id));

const selected = (db: Database, viewer: Viewer) =>
  db
    .select({
      id: complaintTypes.id,
      companyId: complaintTypes.companyId,
      name: complaintTypes.name,
      unitId: complaintTypes.unitId,
      externalCode: complaintTypes.externalCode,
      isActive: complaintTypes.isActive,
      createdAt: complaintTypes.createdAt,
      updatedAt: complaintTypes.updatedAt,
      complaintCount: countedComplaints(viewer, sql`complaints.type_id = complaint_types.id`),
    })
    .from(complaintTypes);

export const complaintTypesRepository = {
  list: (db: Database, viewer: Viewer): Promise<TypeRow[]> =>
    selected(db, viewer).where(eq(complaintTypes.companyId, viewer.companyId)),

  async find(db: Database, viewer: Viewer, id: string): Promise<TypeRow | null> {
    if (!isId(id)) return null;
    const [row] = await selected(db, viewer).where(scoped(viewer.companyId, id));
    return row ?? null;
  },

  /** Whoever names types of a company takes turns, so that two spellings of one name cannot come in side by side. */
  async takeTurn(tx: Database, companyId: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`complaint-types:${companyId}`}, 0))`,
    );
  },

  /** Whether another type has this name in any spelling. */
  async isNamed(
    tx: Database,
    companyId: string,
    name: string,
    exceptId: string | null,
  ): Promise<boolean> {
    const twin = and(
      eq(complaintTypes.companyId, companyId),
      sql`muhatap_fold(${complaintTypes.name}) = muhatap_fold(${name})`,
      exceptId === null ? undefined : ne(complaintTypes.id, exceptId),
    );
    return (
      (await tx.select({ id: complaintTypes.id }).from(complaintTypes).where(twin).limit(1))
        .length > 0
    );
  },

  /** Held until the transaction ends, so that nobody removes it meanwhile. */
  async holdsUnit(tx: Database, companyId: string, unitId: string): Promise<boolean> {
    if (!isId(unitId)) return false;
    const mine = and(eq(complaintUnits.companyId, companyId), eq(complaintUnits.id, unitId));
    return (
      (await tx.select({ id: complaintUnits.id }).from(complaintUnits).where(mine).for('key share'))
        .length > 0
    );
  },

  async insert(tx: Database, companyId: string, columns: TypeColumns, now: Date): Promise<string> {
    const [row] = await tx
      .insert(complaintTypes)
      .values({ ...columns, companyId, createdAt: now, updatedAt: now })
      .returning({ id: complaintTypes.id });
    if (row === undefined) throw new Error('insert returned no type');
    return row.id;
  },

  async update(
    tx: Database,
    companyId: string,
    id: string,
    columns: TypeColumns,
    now: Date,
  ): Promise<boolean> {
    if (!isId(id)) return false;
    return (
      (
        await tx
          .update(complaintTypes)
          .set({ ...columns, updatedAt: now })
          .where(scoped(companyId, id))
          .returning({ id: complaintTypes.id })
      ).length > 0
    );
  },

  /** Breaks a foreign key where complaints have it; false when there is none. */
  async delete(tx: Database, companyId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return (
      (
        await tx
          .delete(complaintTypes)
          .where(scoped(companyId, id))
          .returning({ id: complaintTypes.id })
      ).length > 0
    );
  },
};

import { and, eq, ne, sql } from 'drizzle-orm';
import { CASEWORK_COUNT_LIMIT } from '@muhatap/shared/wire';
import { schema, type Database } from '../../database';
import { isId } from '../rooms/find-room';

const { complaintTypes, complaintUnits } = schema;

export type TypeRow = typeof complaintTypes.$inferSelect & { complaintCount: number };
export type TypeColumns = Pick<typeof complaintTypes.$inferInsert, 'name' | 'unitId' | 'isActive' | 'externalCode'>;

const scoped = (companyId: string, id: string) => and(eq(complaintTypes.companyId, companyId), eq(complaintTypes.id, id));

/** Counted no further than a list counts: a type with a million complaints is read as fast as one with ten. */
const complaintCount = sql<number>`(select count(*)::int from (select 1 from complaints c where c.company_id = complaint_types.company_id and c.type_id = complaint_types.id limit ${CASEWORK_COUNT_LIMIT}) counted)`;

const selected = (db: Database) =>
  db
    .select({
      id: complaintTypes.id, companyId: complaintTypes.companyId, name: complaintTypes.name, unitId: complaintTypes.unitId, externalCode: complaintTypes.externalCode,
      isActive: complaintTypes.isActive, createdAt: complaintTypes.createdAt, updatedAt: complaintTypes.updatedAt, complaintCount,
    })
    .from(complaintTypes);

export const complaintTypesRepository = {
  list: (db: Database, companyId: string): Promise<TypeRow[]> => selected(db).where(eq(complaintTypes.companyId, companyId)),

  async find(db: Database, companyId: string, id: string): Promise<TypeRow | null> {
    if (!isId(id)) return null;
    const [row] = await selected(db).where(scoped(companyId, id));
    return row ?? null;
  },

  /** Whoever names types of a company takes turns, so that two spellings of one name cannot come in side by side. */
  async takeTurn(tx: Database, companyId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`complaint-types:${companyId}`}, 0))`);
  },

  /** Whether another type has this name in any spelling. */
  async isNamed(tx: Database, companyId: string, name: string, exceptId: string | null): Promise<boolean> {
    const twin = and(eq(complaintTypes.companyId, companyId), sql`muhatap_fold(${complaintTypes.name}) = muhatap_fold(${name})`, exceptId === null ? undefined : ne(complaintTypes.id, exceptId));
    return (await tx.select({ id: complaintTypes.id }).from(complaintTypes).where(twin).limit(1)).length > 0;
  },

  /** Held until the transaction ends, so that nobody removes it meanwhile. */
  async holdsUnit(tx: Database, companyId: string, unitId: string): Promise<boolean> {
    if (!isId(unitId)) return false;
    const mine = and(eq(complaintUnits.companyId, companyId), eq(complaintUnits.id, unitId));
    return (await tx.select({ id: complaintUnits.id }).from(complaintUnits).where(mine).for('key share')).length > 0;
  },

  async insert(tx: Database, companyId: string, columns: TypeColumns, now: Date): Promise<string> {
    const [row] = await tx.insert(complaintTypes).values({ ...columns, companyId, createdAt: now, updatedAt: now }).returning({ id: complaintTypes.id });
    if (row === undefined) throw new Error('insert returned no type');
    return row.id;
  },

  async update(tx: Database, companyId: string, id: string, columns: TypeColumns, now: Date): Promise<boolean> {
    if (!isId(id)) return false;
    return (await tx.update(complaintTypes).set({ ...columns, updatedAt: now }).where(scoped(companyId, id)).returning({ id: complaintTypes.id })).length > 0;
  },

  /** Breaks a foreign key where complaints have it; false when there is none. */
  async delete(tx: Database, companyId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return (await tx.delete(complaintTypes).where(scoped(companyId, id)).returning({ id: complaintTypes.id })).length > 0;
  },
};

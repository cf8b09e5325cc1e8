import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { CASEWORK_COUNT_LIMIT } from '@muhatap/shared/wire/complaints';
import { isId, type Database, type schema } from '../../database';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

type LookUpTable =
  | typeof schema.complaintTypes
  | typeof schema.complaintUnits
  | typeof schema.complaintDistricts;

/** The table of a company's list, and the condition under which one of the `complaints` has a row of it. */
export interface LookUpSource {
  readonly table: LookUpTable;
  /** Names the tables in full. */
  readonly isChosen: SQL;
}

/** The written columns. A column that the list's table does not have is ignored. */
export interface LookUpColumns {
  readonly name: string;
  readonly isActive: boolean;
  readonly externalCode?: string | null;
  readonly unitId?: string | null;
  readonly headId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
}

/** A row as read. A column that the list's table does not have is null. */
export interface LookUpRow extends Required<LookUpColumns> {
  readonly id: string;
  readonly headId: string | null;
  readonly groupId: string | null;
  readonly complaintCount: number;
}

const scoped = ({ table }: LookUpSource, companyId: string, id: string) =>
  and(eq(table.companyId, companyId), eq(table.id, id));

/**
 * Counts the complaints of a row that the viewer sees, no further than a list counts: a type with a
 * million complaints is read as fast as one with ten.
 */
const countFor = (
  { isChosen }: LookUpSource,
  viewer: Viewer,
): SQL<number> => sql<number>`(select count(*)::int from (
  select 1 from complaints where complaints.company_id = ${viewer.companyId} and ${isChosen} and ${seenCase(viewer) ?? sql`true`} limit ${CASEWORK_COUNT_LIMIT}) counted)`;

const selected = (source: LookUpSource, db: Database, viewer: Viewer) => {
  const { table } = source;
  return db
    .select({
      id: table.id,
      name: table.name,
      isActive: table.isActive,
      externalCode: 'externalCode' in table ? table.externalCode : sql<null>`null`,
      unitId: 'unitId' in table ? table.unitId : sql<null>`null`,
      headId: 'headId' in table ? table.headId : sql<null>`null`,
      groupId: 'groupId' in table ? table.groupId : sql<null>`null`,
      complaintCount: countFor(source, viewer),
    })
    .from(table);
};

/** The rows of a list. Every query is scoped by company. */
export const lookUpRepository = {
  list: (source: LookUpSource, db: Database, viewer: Viewer): Promise<LookUpRow[]> =>
    selected(source, db, viewer).where(eq(source.table.companyId, viewer.companyId)),

  async find(
    source: LookUpSource,
    db: Database,
    viewer: Viewer,
    id: string,
  ): Promise<LookUpRow | null> {
    if (!isId(id)) return null;
    const [row] = await selected(source, db, viewer).where(scoped(source, viewer.companyId, id));
    return row ?? null;
  },

  /** Whether another row has this name in any spelling. */
  async isNamed(
    { table }: LookUpSource,
    tx: Database,
    companyId: string,
    name: string,
    exceptId: string | null,
  ): Promise<boolean> {
    const isSame = and(
      eq(table.companyId, companyId),
      sql`muhatap_fold(${table.name}) = muhatap_fold(${name})`,
      exceptId === null ? undefined : ne(table.id, exceptId),
    );
    return (await tx.select({ id: table.id }).from(table).where(isSame).limit(1)).length > 0;
  },

  /**
   * Locks a row until the transaction ends, so that it is not removed meanwhile; false when there
   * is none.
   */
  async hold(source: LookUpSource, tx: Database, companyId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    const { table } = source;
    const isWanted = scoped(source, companyId, id);
    const rows = await tx.select({ id: table.id }).from(table).where(isWanted).for('key share');
    return rows.length > 0;
  },

  /** Breaks the unique index where the name exists. */
  async insert(
    { table }: LookUpSource,
    tx: Database,
    companyId: string,
    columns: LookUpColumns,
    now: Date,
  ): Promise<string> {
    const [row] = await tx
      .insert(table)
      .values({ ...columns, companyId, createdAt: now, updatedAt: now })
      .returning({ id: table.id });
    if (row === undefined) throw new Error('insert returned no row');
    return row.id;
  },

  /** Breaks the unique index where the name exists; false when there is no such row. */
  async update(
    source: LookUpSource,
    tx: Database,
    companyId: string,
    id: string,
    columns: LookUpColumns,
    now: Date,
  ): Promise<boolean> {
    if (!isId(id)) return false;
    const rows = await tx
      .update(source.table)
      .set({ ...columns, updatedAt: now })
      .where(scoped(source, companyId, id))
      .returning({ id: source.table.id });
    return rows.length > 0;
  },

  /** Breaks a foreign key where something has the row; false when there is none. */
  async delete(
    source: LookUpSource,
    tx: Database,
    companyId: string,
    id: string,
  ): Promise<boolean> {
    if (!isId(id)) return false;
    const rows = await tx
      .delete(source.table)
      .where(scoped(source, companyId, id))
      .returning({ id: source.table.id });
    return rows.length > 0;
  },
};

import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { COMPLAINT_NAMED_IDS, type ComplaintNamedId } from '@muhatap/shared/wire/complaints';
import type { Label } from '@muhatap/shared/wire/conversations';
import { isId, prepared, preparedEach, schema, writtenLimit, type Database } from '../../database';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { CASE_FIELDS, joinNames, type ComplaintColumns } from './complaint-fields';

const { companies, complaintCounters, complaintMerges, complaintPlaces, complaints } = schema;

type Point = Pick<typeof complaintPlaces.$inferSelect, 'lat' | 'lon' | 'source' | 'words'>;

/** A complaint with its point, its labels, the case whose part it is, the number of its own parts, and the rows that its fields name. */
export type ComplaintRow = {
  readonly complaint: typeof complaints.$inferSelect;
  readonly place: Point | null;
  readonly mergedInto: Pick<
    typeof complaints.$inferSelect,
    'id' | 'saysisCode' | 'ownNumber'
  > | null;
  readonly partCount: number;
  /** In no order. */
  readonly labels: readonly Label[];
} & {
  readonly [Id in ComplaintNamedId]: { readonly id: string; readonly name: string } | null;
};

/** Newest first; complaints of one moment by their ids, so that pages neither repeat nor lose one. */
export const NEWEST_FIRST = [desc(complaints.createdAt), desc(complaints.id)];

/** Cases that are part of no other one. The table's name is written out: a selection from one table leaves it away. */
export const IS_NO_PART = sql`not exists (select 1 from complaint_merges merged where merged.complaint_id = complaints.id)`;

/** Every query is scoped by company, and every one that reads by what the viewer sees. */
export const complaintsRepository = {
  /** The company's newest complaints with the number of all; for a viewer who sees all. */
  async newest(
    db: Database,
    companyId: string,
    limit: number,
  ): Promise<{ readonly rows: ComplaintRow[]; readonly total: number }> {
    const rows = await selectNewest(limit)(db, { companyId });
    return { rows, total: rows[0]?.total ?? 0 };
  },

  /** Complaints by their ids, newest first. */
  async findMany(db: Database, viewer: Viewer, ids: readonly string[]): Promise<ComplaintRow[]> {
    if (ids.length === 0) return [];
    if (viewer.holders === null)
      return selectMany(db, { companyId: viewer.companyId, ids: [...ids] });
    return selected(db)
      .where(and(seen(viewer), inArray(complaints.id, [...ids])))
      .orderBy(...NEWEST_FIRST);
  },

  async timeZone(db: Database, companyId: string): Promise<string> {
    const [row] = await db
      .select({ timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (row === undefined) throw new Error('A signed-in person belongs to no company.');
    return row.timeZone;
  },

  async find(db: Database, viewer: Viewer, id: string): Promise<ComplaintRow | null> {
    if (!isId(id)) return null;
    const [row] = await selected(db).where(and(seen(viewer), eq(complaints.id, id)));
    return row ?? null;
  },

  /**
   * Serialises changes of this complaint. Its messages and notes can still be written meanwhile,
   * unless its `keys` are to change (its code): strengthening a lock later would wait for those who
   * wait for it.
   */
  async lock(
    tx: Database,
    companyId: string,
    id: string,
    { keys = false }: { readonly keys?: boolean } = {},
  ): Promise<void> {
    if (isId(id))
      await tx
        .select({ id: complaints.id })
        .from(complaints)
        .where(scoped(companyId, id))
        .for(keys ? 'update' : 'no key update');
  },

  async insert(tx: Database, row: typeof complaints.$inferInsert): Promise<string> {
    const [made] = await tx.insert(complaints).values(row).returning({ id: complaints.id });
    if (made === undefined) throw new Error('insert returned no complaint');
    return made.id;
  },

  async update(
    tx: Database,
    companyId: string,
    id: string,
    change: ComplaintColumns,
  ): Promise<void> {
    await tx.update(complaints).set(change).where(scoped(companyId, id));
  },

  /** The complaint that the same person, or (null) a program, opened under the same key: they see what they opened. */
  async findByKey(
    db: Database,
    companyId: string,
    openedBy: string | null,
    openedKey: string,
  ): Promise<ComplaintRow | null> {
    const [row] = await selected(db).where(
      and(
        eq(complaints.companyId, companyId),
        openedBy === null ? isNull(complaints.openedBy) : eq(complaints.openedBy, openedBy),
        eq(complaints.openedKey, openedKey),
      ),
    );
    return row ?? null;
  },
};

const named = Object.fromEntries(
  COMPLAINT_NAMED_IDS.map((id) => {
    const { table } = CASE_FIELDS[id];
    return [id, { id: table.id, name: table.name }];
  }),
) as {
  [Id in ComplaintNamedId]: Pick<(typeof CASE_FIELDS)[Id]['table'], 'id' | 'name'>;
};

/**
 * The rest stands in tables of its own and is looked up row by row: as joins these would double the time that the plan of a list takes. Names of
 * tables are written out, which a selection from one table leaves away.
 */
const shown = {
  complaint: complaints,
  place: sql<Point | null>`(select json_build_object('lat', place.lat, 'lon', place.lon, 'source', place.source, 'words', place.words)
    from complaint_places place where place.complaint_id = complaints.id)`,
  mergedInto: sql<
    ComplaintRow['mergedInto']
  >`(select json_build_object('id', survivor.id, 'saysisCode', survivor.saysis_code, 'ownNumber', survivor.own_number)
    from complaint_merges part join complaints survivor on survivor.id = part.into_id where part.complaint_id = complaints.id)`,
  partCount:
    sql<number>`(select count(*) from complaint_merges part where part.into_id = complaints.id)`.mapWith(
      Number,
    ),
  labels: sql<
    Label[]
  >`(select coalesce(json_agg(json_build_object('id', label.id, 'name', label.name, 'color', label.color)), '[]')
    from complaint_labels held join labels label on label.id = held.label_id where held.complaint_id = complaints.id)`,
  ...named,
};

const selected = (db: Database) => joinNames(db.select(shown).from(complaints).$dynamic());

const totalOfCompany =
  sql<number>`(select ${complaintCounters.total} from ${complaintCounters} where ${complaintCounters.companyId} = ${sql.placeholder('companyId')})
    - (select count(*) from ${complaintMerges} where ${complaintMerges.companyId} = ${sql.placeholder('companyId')})`.mapWith(
    Number,
  );

const selectNewest = preparedEach((db, limit: number) =>
  joinNames(
    db
      .select({ ...shown, total: totalOfCompany })
      .from(complaints)
      .$dynamic(),
  )
    .where(and(eq(complaints.companyId, sql.placeholder('companyId')), IS_NO_PART))
    .orderBy(...NEWEST_FIRST)
    .limit(writtenLimit(limit)),
);

/** For a viewer who sees all. */
const selectMany = prepared((db) =>
  selected(db)
    .where(
      and(
        eq(complaints.companyId, sql.placeholder('companyId')),
        sql`${complaints.id} = any(${sql.placeholder('ids')}::text[])`,
      ),
    )
    .orderBy(...NEWEST_FIRST),
);

const seen = (viewer: Viewer) => and(eq(complaints.companyId, viewer.companyId), seenCase(viewer));
const scoped = (companyId: string, id: string) =>
  and(eq(complaints.companyId, companyId), eq(complaints.id, id));

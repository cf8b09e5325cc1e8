import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ComplaintBounds } from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import { CASE_FIELDS } from '../cases/complaint-fields';
import { FIELDS_PER_ROW, rangesOf } from '../places/geometry';

const { complaintPlaces, complaints } = schema;
const TYPES = CASE_FIELDS.type.table;

/** Rows of the grid that are walked through, one after the other: some four degrees. A larger view is that of nearly all points. */
const MOST_ROWS = 1600;

export interface PointsQuestion {
  readonly companyId: string;
  readonly bounds: ComplaintBounds;
  /** Of the complaints: what the viewer sees and asks for. */
  readonly where: SQL;
  /** Whether words are searched: these have an index in no order, and are looked up first. */
  readonly isSearch: boolean;
}

const columns = {
  id: complaints.id,
  saysisCode: complaints.saysisCode,
  ownNumber: complaints.ownNumber,
  konuOzeti: complaints.konuOzeti,
  durum: complaints.durum,
  createdAt: complaints.createdAt,
  type: TYPES.name,
  lat: complaintPlaces.lat,
  lon: complaintPlaces.lon,
};

/** A case on the map. */
export type CasePoint = Awaited<ReturnType<typeof newest>>[number];

const isInView = ({ south, north, west, east }: ComplaintBounds): SQL =>
  sql`lat between ${south} and ${north} and lon between ${west} and ${east}`;

/** The ids of all points of a view; null where they are more than so many, or the view is too large to look. */
async function allIn(
  db: Database,
  { companyId, bounds }: PointsQuestion,
  most: number,
): Promise<string[] | null> {
  const { rows, columns: across } = rangesOf(bounds);
  if (rows.last - rows.first > MOST_ROWS) return null;
  const { rows: found } = await db.execute<{ id: string }>(sql`
    select near.id from generate_series(${rows.first}::bigint, ${rows.last}::bigint) line
      cross join lateral (
        select complaint_id as id from ${complaintPlaces}
        where company_id = ${companyId}
          and cell between line * ${FIELDS_PER_ROW} + ${across.first} and line * ${FIELDS_PER_ROW} + ${across.last}
          and ${isInView(bounds)}
        limit ${most + 1}
      ) near
    limit ${most + 1}`);
  return found.length > most ? null : found.map(({ id }) => id);
}

const selected = (db: Database) =>
  db
    .select(columns)
    .from(complaintPlaces)
    .innerJoin(complaints, eq(complaints.id, complaintPlaces.complaintId))
    .leftJoin(TYPES, eq(TYPES.id, complaints.typeId));

const NEWEST = [desc(complaintPlaces.openedAt), desc(complaintPlaces.complaintId)];

function newest(
  db: Database,
  { companyId, bounds, where, isSearch }: PointsQuestion,
  most: number,
) {
  const found = sql`${complaints.id} in (with found as materialized (select id from ${complaints} where ${where}) select id from found)`;
  return selected(db)
    .where(
      and(eq(complaintPlaces.companyId, companyId), isInView(bounds), isSearch ? found : where),
    )
    .orderBy(...NEWEST)
    .limit(most + 1);
}

/** The newest points of a view, one more than so many where there are more. Few are looked up by the grid, many are read from their newest end. */
export async function findPoints(
  db: Database,
  question: PointsQuestion,
  most: number,
): Promise<CasePoint[]> {
  const ids = await allIn(db, question, most);
  if (ids === null) return newest(db, question, most);
  if (ids.length === 0) return [];
  return selected(db)
    .where(and(inArray(complaintPlaces.complaintId, ids), question.where))
    .orderBy(...NEWEST);
}

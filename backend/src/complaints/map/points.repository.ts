import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ComplaintBounds } from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import { CASE_FIELDS } from '../cases/complaint-fields';
import { complaintMatchesRepository } from '../cases/complaint-matches.repository';
import { searchByTime } from '../cases/search-by-time';
import { cellsOf, FIELDS_PER_ROW, rangesOf, type Point } from '../places/geometry';

const { complaintCounters, complaintPlaces, complaints } = schema;
const TYPES = CASE_FIELDS.type.table;

/** Rows of the grid that are walked through, one after the other: some four degrees. A larger view is that of nearly all points. */
const MOST_ROWS = 1600;
/** Fields of the grid that are read one after the other, each from its newest end: a screen that shows some streets. */
const MOST_FIELDS = 400;
/** The newest points of a company, which tell the share of all that a view holds. */
const SAMPLE = 200;

export interface PointsQuestion {
  readonly companyId: string;
  readonly bounds: ComplaintBounds;
  /** Of the complaints: what the viewer sees and asks for. */
  readonly where: SQL;
  /** Of these too, the few with a label by their keys. */
  readonly few: SQL | null;
  /** The index that the conditions have: none is needed for everything, the words' is in no order, others are in the order of the list. */
  readonly by: 'everything' | 'filters' | 'words';
}

/** A case's point on the map. */
export interface CasePoint extends Point {
  readonly id: string;
}
type Found = Pick<CasePoint, keyof CasePoint>;

const countFields = (bounds: ComplaintBounds): number => {
  const { rows, columns } = rangesOf(bounds);
  return (rows.last - rows.first + 1) * (columns.last - columns.first + 1);
};

const isInView = ({ south, north, west, east }: ComplaintBounds): SQL =>
  sql`lat between ${south} and ${north} and lon between ${west} and ${east}`;

/**
 * Whether it is less to read on from the newest case until so many lie in the view than to read the whole view. With a share s of n cases
 * the one is most / s and the other s · n rows; neither is ever more than √(most · n).
 */
async function isWide(
  db: Database,
  { companyId, bounds }: PointsQuestion,
  most: number,
): Promise<boolean> {
  const { rows } = rangesOf(bounds);
  if (rows.last - rows.first > MOST_ROWS) return true;
  const { rows: found } = await db.execute<{ cases: string | null; share: string | null }>(sql`
    select (select ${complaintCounters.total} from ${complaintCounters} where ${complaintCounters.companyId} = ${companyId}) as cases,
      avg((${isInView(bounds)})::int) as share
    from (select lat, lon from ${complaintPlaces} where company_id = ${companyId}
      order by opened_at desc, complaint_id desc limit ${SAMPLE}) sampled`);
  return Number(found[0]?.share) ** 2 * Number(found[0]?.cases) > most;
}

/** Whether the case with this id is one of those that are asked for. The planner looks it up, whatever it thinks of the number of cases. */
const isAskedFor = ({ by, where }: PointsQuestion, id: SQL): SQL =>
  by === 'everything'
    ? sql`not exists (select 1 from complaint_merges merged where merged.complaint_id = ${id} offset 0)`
    : sql`exists (select 1 from ${complaints} where complaints.id = ${id} and ${where} offset 0)`;

/** All points of the view by the grid, whose index holds all that is judged, then from the newest on until there are enough. */
const ofGrid = (question: PointsQuestion, most: number): SQL => {
  const { companyId, bounds } = question;
  const { rows, columns } = rangesOf(bounds);
  return sql`
    select near.complaint_id as id, near.lat, near.lon
    from (
      select place.* from generate_series(${rows.first}::bigint, ${rows.last}::bigint) line
        cross join lateral (
          select complaint_id, opened_at, lat, lon from ${complaintPlaces}
          where company_id = ${companyId}
            and cell between line * ${FIELDS_PER_ROW} + ${columns.first} and line * ${FIELDS_PER_ROW} + ${columns.last}
            and ${isInView(bounds)}
          offset 0
        ) place
      order by place.opened_at desc
      offset 0
    ) near
    where ${isAskedFor(question, sql`near.complaint_id`)}
    order by near.opened_at desc, near.complaint_id desc
    limit ${most}`;
};

/**
 * The newest of each field of the view, three times as many together as are needed, with those that are certain to be the newest of the
 * view: newer than the last one that was read of any field that has more. Parts of other cases are few: they are left out of the newest,
 * where other conditions are judged in each field.
 */
const ofFields = (question: PointsQuestion, fields: readonly number[], most: number): SQL => {
  const each = Math.ceil((3 * most) / fields.length);
  const cells = sql.join(
    fields.map((field) => sql`${field}::bigint`),
    sql`, `,
  );
  const isEverything = question.by === 'everything';
  const inField = isEverything ? sql`true` : isAskedFor(question, sql`place.complaint_id`);
  const ofNewestOnes = isEverything ? isAskedFor(question, sql`newest.complaint_id`) : sql`true`;
  return sql`
    with near as materialized (
      select place.* from unnest(array[${cells}]) field
        cross join lateral (
          select held.*, row_number() over () as nth from (
            select place.complaint_id, place.opened_at, place.lat, place.lon from ${complaintPlaces} place
            where place.company_id = ${question.companyId} and place.cell = field and ${isInView(question.bounds)}
              and ${inField}
            order by place.opened_at desc
            limit ${each}
          ) held
        ) place
    ), last_read as (select max(opened_at) as moment from near where nth = ${each})
    select complaint_id as id, lat, lon, moment is null as whole, opened_at > coalesce(moment, '-infinity') as certain
    from last_read left join (
      select newest.* from (select * from near order by opened_at desc, complaint_id desc offset 0) newest
      where ${ofNewestOnes}
      limit ${most}
    ) shown on true
    order by opened_at desc, complaint_id desc`;
};

/** The newest points, judged one after the other. */
const ofNewest = (question: PointsQuestion, most: number): SQL => sql`
  select place.complaint_id as id, place.lat, place.lon from ${complaintPlaces} place
  where place.company_id = ${question.companyId} and ${isInView(question.bounds)}
    and ${isAskedFor(question, sql`place.complaint_id`)}
  order by place.opened_at desc, place.complaint_id desc
  limit ${most}`;

/** The newest cases that pass the filters, by the filter's index, each with its point. */
const ofFiltered = ({ bounds, where }: PointsQuestion, most: number): SQL => sql`
  select complaints.id, place.lat, place.lon from ${complaints}
    cross join lateral (
      select lat, lon from ${complaintPlaces} where complaint_id = complaints.id and ${isInView(bounds)} offset 0
    ) place
  where ${where}
  order by complaints.created_at desc, complaints.id desc
  limit ${most}`;

/** The newest cases with the words, or of the few with the label, found as the list finds them, and their points. */
async function ofMatches(
  db: Database,
  { companyId, bounds, where, few }: PointsQuestion,
  most: number,
): Promise<SQL | null> {
  const inView = sql`exists (select 1 from ${complaintPlaces} where complaint_id = complaints.id and ${isInView(bounds)} offset 0)`;
  const both = sql`${where} and ${inView}`;
  const part = { limit: most, offset: 0, sort: { by: 'createdAt', isRising: false } } as const;
  const { ids } =
    few === null
      ? await searchByTime(db, companyId, both, part)
      : await complaintMatchesRepository.searched(db, sql`${both} and ${few}`, part);
  if (ids.length === 0) return null;
  return sql`select complaint_id as id, lat, lon from ${complaintPlaces} where ${inArray(complaintPlaces.complaintId, [...ids])}
    order by opened_at desc, complaint_id desc`;
}

/** `whole`: whether every point of the view was read. */
type FieldPoint = Found & { readonly whole: boolean; readonly certain: boolean };

/** The points of a view of few fields of the grid; null where a field may hold further ones. */
async function inFields(
  db: Database,
  question: PointsQuestion,
  most: number,
): Promise<CasePoint[] | null> {
  if (countFields(question.bounds) > MOST_FIELDS) return null;
  const query = ofFields(question, cellsOf(question.bounds), most);
  const { rows } = await db.execute<FieldPoint | { id: null; whole: boolean }>(query);
  const points = rows.flatMap((row) => (row.id === null ? [] : [row]));
  const isEnough = points.length === most || rows[0]?.whole === true;
  return isEnough && points.every(({ certain }) => certain) ? points : null;
}

/** The newest points of a view, so many at most. */
export async function findPoints(
  db: Database,
  question: PointsQuestion,
  most: number,
): Promise<CasePoint[]> {
  // Where nothing is judged, few fields of the grid are never many rows.
  const isByFields = question.by === 'everything' || !(await isWide(db, question, most));
  const points = isByFields ? await inFields(db, question, most) : null;
  if (points !== null) return points;
  if (isByFields && !(await isWide(db, question, most)))
    return (await db.execute<Found>(ofGrid(question, most))).rows;
  const ways = {
    everything: () => ofNewest(question, most),
    filters: () => ofFiltered(question, most),
    words: () => ofMatches(db, question, most),
  };
  const query = await ways[question.few === null ? question.by : 'words']();
  return query === null ? [] : (await db.execute<Found>(query)).rows;
}

/** The cases of points, as the map names them. */
export const findCases = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: complaints.id,
      saysisCode: complaints.saysisCode,
      ownNumber: complaints.ownNumber,
      konuOzeti: complaints.konuOzeti,
      durum: complaints.durum,
      createdAt: complaints.createdAt,
      type: TYPES.name,
    })
    .from(complaints)
    .leftJoin(TYPES, eq(TYPES.id, complaints.typeId))
    .where(inArray(complaints.id, [...ids]))
    .orderBy(desc(complaints.createdAt), desc(complaints.id));

export type NamedCase = Awaited<ReturnType<typeof findCases>>[number];

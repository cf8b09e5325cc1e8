import { and, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { orderBy, sortKey, valuesInOrder, type ComplaintSort } from './complaint-order';

const { complaints } = schema;

/** The requested part of the matches. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
  readonly sort: ComplaintSort;
}
/** The ids of the requested part, and the number of all matches or, where it is not exact, of those that were seen. */
export interface MatchPage {
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly ids: readonly string[];
}

/** Where a count may end early. */
interface CountLimits {
  readonly cap: number;
  readonly isUnordered: boolean;
}

/** Matches that are counted while a page is read. Counting a million takes a hundred times as long as reading the page. */
export const COUNTED = 200;

/** Ids of a list's rows. Every condition names its company and the part that the viewer sees of it. */
export const complaintMatchesRepository = {
  /** A page whose number of matches is known already. */
  async page(db: Database, where: SQL, part: Part): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(pageOf(where, part));
    return rows.map(({ id }) => id);
  },

  /** The number of matches, at most `cap` where there is one; those of an index in no order are all looked up then. */
  async count(db: Database, where: SQL, limits?: CountLimits): Promise<number> {
    if (limits === undefined) return countOf(db, sql`${complaints} where ${where}`);
    const { cap, isUnordered } = limits;
    const matches = sql`select complaints.id from ${complaints} where ${where}`;
    const found = isUnordered
      ? sql`with found as materialized (${matches}) select id from found`
      : matches;
    return countOf(db, sql`(${found} limit ${cap}) counted`);
  },

  /** Filters have indexes in the order of the list: the page is read from their beginning and counted on the same way. */
  async filtered(db: Database, where: SQL, part: Part): Promise<MatchPage> {
    if (part.offset + part.limit > COUNTED) return farPage(db, where, part);
    if (part.sort.by === 'createdAt')
      return complaintMatchesRepository.firstOf(db, byTime(where), part, COUNTED + 1);
    const counted = sql`select count(*)::int from (${byTime(where)} order by created_at desc, id desc limit ${COUNTED + 1}) counted`;
    return read(
      db,
      sql`select (${counted}) as total, shown.id
        from (select 1) one left join lateral (${pageOf(where, part)}) shown on true`,
      COUNTED,
    );
  },

  /**
   * Searched words and labels of few have an index in no order: the matches are looked up once, then counted and
   * sorted. `materialized` keeps the planner from reading rows newest first instead, which takes
   * long for a rare word or label.
   */
  searched(db: Database, where: SQL, part: Part): Promise<MatchPage> {
    const key = sortKey(part.sort.by);
    const found = key === null ? sql`id, created_at` : sql`id, created_at, ${key} as key`;
    return read(
      db,
      sql`with found as materialized (select ${found} from ${complaints} where ${where})
        ${shownOf(part, key && sql`key`)}`,
      Infinity,
    );
  },

  /** A part of the first `needed` rows, by time, that `matches` selects; where there are fewer, the total is exact for these. */
  firstOf: (db: Database, matches: SQL, part: Part, needed: number): Promise<MatchPage> =>
    read(
      db,
      sql`with found as materialized (select * from (${matches}) each order by ${orderBy(part.sort, null)} limit ${needed})
        ${shownOf(part, null)}`,
      needed - 1,
    ),
};

async function countOf(db: Database, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from}`,
  );
  return rows[0]?.total ?? 0;
}

const partOf = (
  table: SQL | typeof complaints,
  where: SQL,
  { limit, offset, sort }: Part,
  key: SQL | null,
): SQL =>
  sql`select id from ${table} where ${where} order by ${orderBy(sort, key)} limit ${limit} offset ${offset}`;

/** The total of the table `found` beside the ids of a part of it. */
const shownOf = (part: Part, key: SQL | null): SQL =>
  sql`select (select count(*)::int from found) as total, shown.id
    from (select 1) one left join lateral (${partOf(sql`found`, sql`true`, part, key)}) shown on true`;

/**
 * A page of all matches. Few values are read one after the other, each by its own index: an order by their places would
 * sort every match.
 */
function pageOf(where: SQL, part: Part): SQL {
  const { sort, limit, offset } = part;
  const values = valuesInOrder(sort);
  if (values === null) return partOf(complaints, where, part, sortKey(sort.by));
  const ofValue = and(where, sql`${values.column} = each.value`) ?? where;
  return sql`select shown.id
    from unnest(${values.list}) with ordinality each(value, place)
    cross join lateral (select id, created_at from ${complaints} where ${ofValue} order by created_at desc, id desc limit ${offset + limit}) shown
    order by each.place, shown.created_at desc, shown.id desc limit ${limit} offset ${offset}`;
}

const byTime = (where: SQL): SQL => sql`select id, created_at from ${complaints} where ${where}`;

/** A page behind the counted matches: itself says how many there are at least. */
async function farPage(db: Database, where: SQL, part: Part): Promise<MatchPage> {
  const ids = await complaintMatchesRepository.page(db, where, part);
  return ids.length === 0
    ? { ids, total: await complaintMatchesRepository.count(db, where), totalIsExact: true }
    : { ids, total: part.offset + ids.length, totalIsExact: ids.length < part.limit };
}

async function read(db: Database, query: SQL, counted: number): Promise<MatchPage> {
  const { rows } = await db.execute<{ total: number; id: string | null }>(query);
  const total = rows[0]?.total ?? 0;
  return {
    total: Math.min(total, counted),
    totalIsExact: total <= counted,
    ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
  };
}

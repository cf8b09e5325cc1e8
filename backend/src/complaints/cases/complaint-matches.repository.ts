import { and, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { complaints, monthOf } = schema;

/** The requested part of the matches, newest first. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}
/** The number of counted matches, and the ids of the requested part. */
export interface MatchCount {
  readonly counted: number;
  readonly ids: readonly string[];
}
/** Whole months in UTC as PostgreSQL writes their first moment. */
export interface Months {
  readonly newest: string;
  readonly oldest: string;
}

const NEWEST_FIRST = sql`created_at desc, id desc`;

/**
 * Ids of a list's rows. Every condition names its company and the part that the viewer sees of it.
 * A search fixes the index to read instead of leaving it to the planner's guess of how frequent a
 * term is: `materialized` and `offset 0` are the fences.
 */
export const complaintMatchesRepository = {
  /** All that match one of the filters' indexes, newest first; only keys are counted off, so that a deep page costs little. */
  page: (db: Database, where: SQL, part: Part): Promise<string[]> =>
    idsOf(
      db,
      sql`select id from ${complaints} where ${where} order by ${NEWEST_FIRST} limit ${part.limit} offset ${part.offset}`,
    ),

  /** A page of frequent words: rows are read newest first and searched until the page is full. */
  async pageByReading(db: Database, where: SQL, words: SQL, part: Part): Promise<string[]> {
    return idsOf(
      db,
      sql`select id from (select * from ${complaints} where ${where} order by ${NEWEST_FIRST} offset 0) complaints where ${words} order by ${NEWEST_FIRST} limit ${part.limit} offset ${part.offset}`,
    );
  },

  /** The newest that match, counted to `most`. */
  filtered: (db: Database, where: SQL, most: number, part: Part): Promise<MatchCount> =>
    countedOf(
      db,
      sql`found as materialized (${matching(where)} order by ${NEWEST_FIRST} limit ${most})`,
      part,
    ),

  /** Counted to `most` as the index of searches gives them; where there are that many, the ids are any. */
  searched: (db: Database, where: SQL, most: number, part: Part): Promise<MatchCount> =>
    countedOf(
      db,
      sql`looked_up as materialized (${matching(where)}), found as materialized (select * from looked_up limit ${most})`,
      part,
    ),

  /** All of some months. */
  ofMonths: (
    db: Database,
    where: SQL,
    months: readonly string[],
    part: Part,
  ): Promise<MatchCount> =>
    countedOf(
      db,
      sql`found as materialized (${matching(and(where, isOfMonths(months)) ?? where)})`,
      part,
    ),

  /** Those among the `most` newest of a scope. */
  amongNewest: (
    db: Database,
    scope: SQL,
    most: number,
    where: SQL,
    part: Part,
  ): Promise<MatchCount> =>
    countedOf(
      db,
      sql`newest as materialized (select * from ${complaints} where ${scope} order by ${NEWEST_FIRST} limit ${most}), found as materialized (select id, created_at from newest complaints where ${where})`,
      part,
    ),

  async hasMoreThan(db: Database, scope: SQL, count: number): Promise<boolean> {
    return (
      (
        await idsOf(
          db,
          sql`select id from ${complaints} where ${scope} order by ${NEWEST_FIRST} limit 1 offset ${count}`,
        )
      ).length > 0
    );
  },

  /** From when to when there are rows at all. */
  async months(db: Database, scope: SQL): Promise<Months | null> {
    const { rows } = await db.execute<{ newest: string | null; oldest: string | null }>(sql`
      select date_trunc('month', max(created_at) at time zone 'UTC')::text as newest, date_trunc('month', min(created_at) at time zone 'UTC')::text as oldest from ${complaints} where ${scope}`);
    const { newest, oldest } = rows[0] ?? {};
    return newest && oldest ? { newest, oldest } : null;
  },
};

/** Of one of the months, whose first moments are given. */
const isOfMonths = (months: readonly string[]): SQL =>
  sql`${monthOf(complaints.createdAt)} = any(${sql.param([...months])}::timestamp[])`;

/** Of the month of the scope's newest row; found out by the same question. */
export const isOfNewestMonth = (scope: SQL): SQL =>
  sql`${monthOf(complaints.createdAt)} = (select date_trunc('month', max(created_at) at time zone 'UTC') from ${complaints} where ${scope})`;

const matching = (where: SQL): SQL => sql`select id, created_at from ${complaints} where ${where}`;

const idsOf = async (db: Database, query: SQL): Promise<string[]> =>
  (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id);

/** `found` is one of the tables; it is counted once and sorted once. */
async function countedOf(db: Database, tables: SQL, { limit, offset }: Part): Promise<MatchCount> {
  const { rows } = await db.execute<{ counted: number; id: string | null }>(sql`
    with ${tables}
    select counted.all_of_them as counted, shown.id
    from (select count(*)::int as all_of_them from found) counted
    left join lateral (select id from found order by ${NEWEST_FIRST} limit ${limit} offset ${offset}) shown on true`);
  return {
    counted: rows[0]?.counted ?? 0,
    ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
  };
}

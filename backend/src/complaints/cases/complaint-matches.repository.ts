import type { ComplaintOrder } from '@muhatap/shared/wire/complaints';
import { sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { complaints } = schema;

/** The requested part of the matches. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
  readonly order: ComplaintOrder;
}
/** The number of all matches, and the ids of the requested part. */
export interface MatchPage {
  readonly total: number;
  readonly ids: readonly string[];
}

/** One index serves both; complaints of one moment go by their ids, so that pages neither repeat nor lose one. */
const ORDERS: Readonly<Record<ComplaintOrder, SQL>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
};

/** Ids of a list's rows. Every condition names its company and the part that the viewer sees of it. */
export const complaintMatchesRepository = {
  /** A page whose number of matches is known already. */
  async page(db: Database, where: SQL, part: Part): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(pageOf(complaints, where, part));
    return rows.map(({ id }) => id);
  },

  /** Filters have indexes in the order of the list: the page is read from their beginning, and counting touches no rows. */
  filtered: (db: Database, where: SQL, part: Part): Promise<MatchPage> =>
    read(
      db,
      sql`select (select count(*)::int from ${complaints} where ${where}) as total, shown.id
        from (select 1) one left join lateral (${pageOf(complaints, where, part)}) shown on true`,
    ),

  /**
   * Searched words have an index in no order: the matches are looked up once, then counted and
   * sorted. `materialized` keeps the planner from reading rows newest first instead, which takes
   * long for a rare word.
   */
  searched: (db: Database, where: SQL, part: Part): Promise<MatchPage> =>
    read(
      db,
      sql`with found as materialized (select id, created_at from ${complaints} where ${where})
        select (select count(*)::int from found) as total, shown.id
        from (select 1) one left join lateral (${pageOf(sql`found`, sql`true`, part)}) shown on true`,
    ),
};

const pageOf = (table: SQL | typeof complaints, where: SQL, { limit, offset, order }: Part): SQL =>
  sql`select id from ${table} where ${where} order by ${ORDERS[order]} limit ${limit} offset ${offset}`;

async function read(db: Database, query: SQL): Promise<MatchPage> {
  const { rows } = await db.execute<{ total: number; id: string | null }>(query);
  return {
    total: rows[0]?.total ?? 0,
    ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
  };
}

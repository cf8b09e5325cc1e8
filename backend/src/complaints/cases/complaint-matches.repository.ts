import { sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { orderBy, sortKey, type ComplaintSort } from './complaint-order';

const { complaints } = schema;

/** The requested part of the matches. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
  readonly sort: ComplaintSort;
}
/** The number of all matches, and the ids of the requested part. */
export interface MatchPage {
  readonly total: number;
  readonly ids: readonly string[];
}

/** Ids of a list's rows. Every condition names its company and the part that the viewer sees of it. */
export const complaintMatchesRepository = {
  /** A page whose number of matches is known already. */
  async page(db: Database, where: SQL, part: Part): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(pageOf(where, part));
    return rows.map(({ id }) => id);
  },

  /** The number of matches, at most `cap`; those of an index in no order are all looked up. */
  async countUpTo(
    db: Database,
    where: SQL,
    { cap, isUnordered }: { readonly cap: number; readonly isUnordered: boolean },
  ): Promise<number> {
    const matches = sql`select complaints.id from ${complaints} where ${where}`;
    const found = isUnordered
      ? sql`with found as materialized (${matches}) select id from found`
      : matches;
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from (${found} limit ${cap}) counted`,
    );
    return rows[0]?.total ?? 0;
  },

  /** Filters have indexes in the order of the list: the page is read from their beginning, and counting touches no rows. */
  filtered: (db: Database, where: SQL, part: Part): Promise<MatchPage> =>
    read(
      db,
      sql`select (select count(*)::int from ${complaints} where ${where}) as total, shown.id
        from (select 1) one left join lateral (${pageOf(where, part)}) shown on true`,
    ),

  /**
   * Searched words and labels have an index in no order: the matches are looked up once, then counted and
   * sorted. `materialized` keeps the planner from reading rows newest first instead, which takes
   * long for a rare word or label.
   */
  searched(db: Database, where: SQL, part: Part): Promise<MatchPage> {
    const key = sortKey(part.sort.by);
    const found = key === null ? sql`id, created_at` : sql`id, created_at, ${key} as key`;
    const shown = partOf(sql`found`, sql`true`, part, key && sql`key`);
    return read(
      db,
      sql`with found as materialized (select ${found} from ${complaints} where ${where})
        select (select count(*)::int from found) as total, shown.id
        from (select 1) one left join lateral (${shown}) shown on true`,
    );
  },
};

const partOf = (
  table: SQL | typeof complaints,
  where: SQL,
  { limit, offset, sort }: Part,
  key: SQL | null,
): SQL =>
  sql`select id from ${table} where ${where} order by ${orderBy(sort, key)} limit ${limit} offset ${offset}`;

const pageOf = (where: SQL, part: Part): SQL =>
  partOf(complaints, where, part, sortKey(part.sort.by));

async function read(db: Database, query: SQL): Promise<MatchPage> {
  const { rows } = await db.execute<{ total: number; id: string | null }>(query);
  return {
    total: rows[0]?.total ?? 0,
    ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
  };
}

import { and, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { monthOf } from '../../database/schema/casework';
import {
  complaintMatchesRepository,
  COUNTED,
  type MatchPage,
  type Part,
} from './complaint-matches.repository';

const { complaintCounters, complaints } = schema;

/** Cases among which a search looks first, one after the other. */
const FIRST_LOOK = 2_000;

/** The number of a company's cases, and the moments of its first and its last one. */
interface Extent {
  readonly cases: number;
  readonly first: Date;
  readonly last: Date;
}

async function readExtent(db: Database, companyId: string): Promise<Extent | null> {
  const end = (order: SQL) =>
    sql`(select created_at from ${complaints} where company_id = ${companyId} order by ${order} limit 1)`;
  const { rows } = await db.execute<{ cases: string; first: string | null; last: string | null }>(
    sql`select ${complaintCounters.total} as cases, ${end(sql`created_at, id`)} as first, ${end(sql`created_at desc, id desc`)} as last
      from ${complaintCounters} where ${complaintCounters.companyId} = ${companyId}`,
  );
  const [row] = rows;
  return row === undefined || row.first === null || row.last === null
    ? null
    : { cases: Number(row.cases), first: new Date(row.first), last: new Date(row.last) };
}

/** Where the time ends, seen from the beginning of the list, that holds about so many cases. */
function endOf({ cases, first, last }: Extent, near: number, isRising: boolean): Date {
  const length = (last.getTime() - first.getTime()) * Math.min(1, near / cases);
  return new Date(isRising ? first.getTime() + length : last.getTime() - length);
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** The first cases of the list, judged one after the other: `offset 0` keeps the planner from looking the words up among all. */
const nearOnes = (companyId: string, end: Date, isRising: boolean): SQL =>
  sql`(select * from ${complaints} where company_id = ${companyId}
    and ${isRising ? sql`created_at <= ${at(end)}` : sql`created_at >= ${at(end)}`} offset 0) complaints`;

const monthStart = (moment: Date): string =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth())).toISOString().slice(0, 19);

/** The matches of whole months, one month after the other until there are enough: the index of words begins with the month. */
function matchesByMonth(where: SQL, from: Date, to: Date, limit: number, isRising: boolean): SQL {
  const step = sql.raw(`interval '${isRising ? '1' : '-1'} month'`);
  const order = isRising ? sql`created_at, id` : sql`created_at desc, id desc`;
  const inMonth = and(where, sql`${monthOf(complaints.createdAt)} = each.month`) ?? where;
  return sql`select shown.id, shown.created_at
    from generate_series(${monthStart(from)}::timestamp, ${monthStart(to)}::timestamp, ${step}) each(month)
    cross join lateral (select id, created_at from ${complaints} where ${inMonth} order by ${order} limit ${limit}) shown
    limit ${limit}`;
}

/**
 * A search in the order of time looks among the first cases, then through as many months as are likely to fill the page, at last among
 * all: a frequent word stands among the first, a rare one is found quickly among all.
 */
export async function searchByTime(
  db: Database,
  companyId: string,
  where: SQL,
  part: Part,
): Promise<MatchPage> {
  const { isRising } = part.sort;
  const needed = Math.max(COUNTED + 1, part.offset + part.limit);
  const extent = await readExtent(db, companyId);
  if (extent === null || extent.cases < 2 * FIRST_LOOK)
    return complaintMatchesRepository.searched(db, where, part);
  const near = nearOnes(companyId, endOf(extent, FIRST_LOOK, isRising), isRising);
  const first = await complaintMatchesRepository.firstOf(
    db,
    sql`select id, created_at from ${near} where ${where}`,
    part,
    needed,
  );
  if (!first.totalIsExact) return first;
  // As many cases as should hold what is needed, and as many again, since words come in clusters.
  const likely = (2 * FIRST_LOOK * needed) / first.total;
  if (first.total > 0 && likely < extent.cases / 2) {
    const [from, to] = [isRising ? extent.first : extent.last, endOf(extent, likely, isRising)];
    const months = matchesByMonth(where, from, to, needed, isRising);
    const found = await complaintMatchesRepository.firstOf(db, months, part, needed);
    if (!found.totalIsExact) return found;
  }
  return complaintMatchesRepository.searched(db, where, part);
}

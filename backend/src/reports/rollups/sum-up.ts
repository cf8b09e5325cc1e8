import { sql, type SQL } from 'drizzle-orm';
import { schema } from '../../database';
import {
  dimensionsOf,
  FACT_KINDS,
  ROLLUP_DIMENSIONS,
  type FactKind,
} from '../../database/schema/fact-kinds';
import { bucketSql } from './buckets';
import { memberSql } from './fact-members';

const { reportFacts: fact, reportRollups: rollups, reportSpread: spread } = schema;

const KINDS = Object.keys(FACT_KINDS) as FactKind[];
/** Only the heat map reads hours. */
const HOURLY: readonly FactKind[] = ['received'];

// Constants are written out: a parameter has a new number each time, and `group by` would not match
// it.
const literal = (text: string) => sql.raw(`'${text}'`);
const anyOf = (kinds: readonly FactKind[]) => sql`(${sql.join(kinds.map(literal), sql`, `)})`;
const pairs = KINDS.flatMap((kind) =>
  dimensionsOf(kind).map((dimension) => sql`(${literal(kind)}, ${literal(dimension)})`),
);
const each = sql`(values ${sql.join(pairs, sql`, `)}) as each (of_kind, dimension)`;
const member = sql`case dimension ${sql.join(
  ROLLUP_DIMENSIONS.map(
    (dimension) => sql`when ${literal(dimension)} then ${memberSql(dimension)}`,
  ),
  sql` `,
)} end`;
const isHourly = sql`${fact.kind} in ${anyOf(HOURLY)}`;
/** Durations; scores as well, whose few values have a bucket each. */
const isSpread = sql`${fact.kind} in ${anyOf(KINDS.filter((kind) => FACT_KINDS[kind] === 'duration' || kind === 'survey'))}`;

const added = sql`sum(n) as n, sum(sample) as sample, sum(seconds) as seconds, sum(business_seconds) as business_seconds, sum(score) as score`;
const ROLLUP = sql.raw('kind, dimension, grain, slot, member');
const SPREAD = sql.raw('kind, dimension, clock, grain, slot, member, bucket');
const addToRollups = sql`on conflict (company_id, ${ROLLUP}) do update set
  n = ${rollups}.n + excluded.n, sample = ${rollups}.sample + excluded.sample, seconds = ${rollups}.seconds + excluded.seconds,
  business_seconds = ${rollups}.business_seconds + excluded.business_seconds, score = ${rollups}.score + excluded.score`;
const addToSpread = sql`on conflict (company_id, ${SPREAD}) do update set n = ${spread}.n + excluded.n`;

export interface Summing {
  readonly companyId: string;
  /** The company's time zone: slots are read from the clock on its wall. */
  readonly zone: string;
  /** Whether there are sums to be added to. */
  readonly onto: 'sums' | 'nothing';
}

/**
 * The `with` parts that add `facts`, a part named before them with rows of `report_facts` of one
 * company, to its rollups and spread. Each fact is cut once, at the finest grain in use; coarser
 * grains add up the finer ones. An hour that the clock on the wall shows twice is one slot. `offset
 * 0` keeps the clock from being read once for each dimension. Rows are written in the order of
 * their keys: rows that are read together lie together, and an index that grows at its end grows
 * fast.
 */
export const sumUp = ({ companyId, zone, onto }: Summing): SQL => sql`
  cut as not materialized (
    select *, date_trunc('hour', ${fact.at} at time zone ${zone}) as hour, date_trunc('day', ${fact.at} at time zone ${zone}) as day from facts as ${fact} offset 0
  ),
  finest as (
    select ${fact.kind}, dimension, ${isHourly} as is_hourly, case when ${isHourly} then hour else day end as slot, ${member} as member, sum(${fact.amount}) as n,
      count(coalesce(${fact.seconds}, ${fact.score})) as sample, coalesce(sum(${fact.seconds}), 0) as seconds,
      coalesce(sum(${fact.businessSeconds}), 0) as business_seconds, coalesce(sum(${fact.score}), 0) as score
    from cut as ${fact} join ${each} on of_kind = ${fact.kind}
    group by 1, 2, 3, 4, 5
  ),
  days as (select kind, dimension, date_trunc('day', slot) as slot, member, ${added} from finest group by 1, 2, 3, 4),
  months as (select kind, dimension, date_trunc('month', slot) as slot, member, ${added} from days group by 1, 2, 3, 4),
  rolled as (
    insert into ${rollups} (company_id, ${ROLLUP}, n, sample, seconds, business_seconds, score)
    select ${companyId}, ${ROLLUP}, n, sample, seconds, business_seconds, score from (
      select *, 'day' as grain from days
      union all select *, 'month' from months
      union all select kind, dimension, slot, member, n, sample, seconds, business_seconds, score, 'hour' from finest where is_hourly
    ) as every order by ${ROLLUP} ${onto === 'sums' ? addToRollups : sql``}
  ),
  spread_days as (
    select ${fact.kind}, dimension, clock, day as slot, ${member} as member, ${bucketSql(sql`lasted`)} as bucket, count(*) as n
    from cut as ${fact} join ${each} on of_kind = ${fact.kind}
      cross join lateral (values ('calendar', coalesce(${fact.seconds}, ${fact.score})), ('business', ${fact.businessSeconds})) as on_clock (clock, lasted)
    where ${isSpread} and lasted is not null
    group by 1, 2, 3, 4, 5, 6
  ),
  spread_months as (
    select kind, dimension, clock, date_trunc('month', slot) as slot, member, bucket, sum(n) as n from spread_days group by 1, 2, 3, 4, 5, 6
  ),
  spread_out as (
    insert into ${spread} (company_id, ${SPREAD}, n)
    select ${companyId}, ${SPREAD}, n from (select *, 'day' as grain from spread_days union all select *, 'month' from spread_months) as every
    order by ${SPREAD} ${onto === 'sums' ? addToSpread : sql``}
  )`;

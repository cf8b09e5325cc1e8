import { sql, type SQL } from 'drizzle-orm';
import { schema } from '../../database';
import { dimensionsOf, FACT_KINDS, ROLLUP_DIMENSIONS, type FactKind } from '../report-facts/fact-kinds';
import { bucketSql } from './buckets';
import { memberSql } from './fact-members';

const { reportFacts: fact, reportRollups: rollups, reportSpread: spread } = schema;

const KINDS = Object.keys(FACT_KINDS) as FactKind[];
/** The heat map alone asks by the hour. */
const HOURLY: readonly FactKind[] = ['received'];

// All constants are written out: the planner knows the values then, and a question of `group by` may repeat them.
const literal = (text: string) => sql.raw(`'${text}'`);
const anyOf = (kinds: readonly FactKind[]) => sql`(${sql.join(kinds.map(literal), sql`, `)})`;
const pairs = KINDS.flatMap((kind) => dimensionsOf(kind).map((dimension) => sql`(${literal(kind)}, ${literal(dimension)})`));
const each = sql`(values ${sql.join(pairs, sql`, `)}) as each (of_kind, dimension)`;
const member = sql`case dimension ${sql.join(ROLLUP_DIMENSIONS.map((dimension) => sql`when ${literal(dimension)} then ${memberSql(dimension)}`), sql` `)} end`;
const slot = (grain: SQL, zone: string) => sql`date_trunc(${grain}, ${fact.at} at time zone ${zone})`;
const finest = sql`case when ${fact.kind} in ${anyOf(HOURLY)} then 'hour' else 'day' end`;

const added = sql`sum(n) as n, sum(sample) as sample, sum(seconds) as seconds, sum(business_seconds) as business_seconds, sum(score) as score`;

/**
 * The `with` parts that add `facts`, a part named before them with rows of `report_facts` of one company, to its rollups and spread.
 * Each fact is cut once, as finely as anybody asks for it; coarser grains add up the finer ones. An hour that the clock on the wall
 * shows twice is one slot.
 */
export const sumUp = (companyId: string, zone: string): SQL => sql`
  finest as (
    select kind, dimension, grain, slot, member, sum(amount) as n, count(coalesce(seconds, score)) as sample,
      coalesce(sum(seconds), 0) as seconds, coalesce(sum(business_seconds), 0) as business_seconds, coalesce(sum(score), 0) as score
    from (
      select ${fact.kind}, dimension, ${finest} as grain, ${slot(finest, zone)} as slot, ${member} as member,
        ${fact.amount}, ${fact.seconds}, ${fact.businessSeconds}, ${fact.score}
      from facts as ${fact} join ${each} on of_kind = ${fact.kind}
    ) as cut
    group by kind, dimension, grain, slot, member
  ),
  days as (select kind, dimension, date_trunc('day', slot) as slot, member, ${added} from finest group by kind, dimension, date_trunc('day', slot), member),
  months as (select kind, dimension, date_trunc('month', slot) as slot, member, ${added} from days group by kind, dimension, date_trunc('month', slot), member),
  rolled as (
    insert into ${rollups} (company_id, kind, dimension, grain, slot, member, n, sample, seconds, business_seconds, score)
    select ${companyId}, kind, dimension, 'hour', slot, member, n, sample, seconds, business_seconds, score from finest where grain = 'hour'
    union all select ${companyId}, kind, dimension, 'day', slot, member, n, sample, seconds, business_seconds, score from days
    union all select ${companyId}, kind, dimension, 'month', slot, member, n, sample, seconds, business_seconds, score from months
    on conflict (company_id, kind, dimension, grain, slot, member) do update set
      n = ${rollups}.n + excluded.n, sample = ${rollups}.sample + excluded.sample, seconds = ${rollups}.seconds + excluded.seconds,
      business_seconds = ${rollups}.business_seconds + excluded.business_seconds, score = ${rollups}.score + excluded.score
  ),
  spread_days as (
    select ${fact.kind}, dimension, clock, ${slot(sql`'day'`, zone)} as slot, ${member} as member, ${bucketSql(sql`lasted`)} as bucket, count(*) as n
    from facts as ${fact} join ${each} on of_kind = ${fact.kind}
      cross join lateral (values ('calendar', ${fact.seconds}), ('business', ${fact.businessSeconds})) as on_clock (clock, lasted)
    where ${fact.kind} in ${anyOf(KINDS.filter((kind) => FACT_KINDS[kind] === 'duration'))} and lasted is not null
    group by 1, 2, 3, 4, 5, 6
  ),
  spread_months as (
    select kind, dimension, clock, date_trunc('month', slot) as slot, member, bucket, sum(n) as n
    from spread_days group by kind, dimension, clock, date_trunc('month', slot), member, bucket
  ),
  spread_out as (
    insert into ${spread} (company_id, kind, dimension, clock, grain, slot, member, bucket, n)
    select ${companyId}, kind, dimension, clock, 'day', slot, member, bucket, n from spread_days
    union all select ${companyId}, kind, dimension, clock, 'month', slot, member, bucket, n from spread_months
    on conflict (company_id, kind, dimension, clock, grain, slot, member, bucket) do update set n = ${spread}.n + excluded.n
  )`;

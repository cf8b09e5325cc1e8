import { sql, type SQL } from 'drizzle-orm';
import type { ReportBreakdownBy } from '@muhatap/shared/wire/reports';
import { schema, type Database } from '../../database';
import { bucketSql, secondsOfBucket } from '../rollups/buckets';
import { memberSql } from '../rollups/fact-members';
import type { Stretch } from '../pages/stretch';
import { isMatchingFact } from './matching-fact';
import type { RowsQuery } from './rows-query';

const { reportFacts } = schema;

/** A part of the rows of a duration; `key` is '' for none. */
export interface BrokenDuration {
  readonly key: string;
  readonly sample: number;
  readonly mean: number;
  readonly median: number;
  readonly p90: number;
}

function keySql(by: ReportBreakdownBy, zone: string): SQL {
  const local = sql`(${reportFacts.at} at time zone ${zone})`;
  if (by === 'day') return sql`to_char(${local}, 'YYYY-MM-DD')`;
  return by === 'hour' ? sql`to_char(${local}, 'FMHH24')` : memberSql(by);
}

/**
 * The rows of a duration within a stretch of days, broken down; read from the facts, of which sums
 * hold no hours. Medians and p90 are rounded as those of the pages are.
 */
export async function breakDown(
  db: Database,
  rowsQuery: RowsQuery,
  by: ReportBreakdownBy,
  stretch: Stretch,
): Promise<BrokenDuration[]> {
  const { clock, zone } = rowsQuery.question;
  const seconds = clock === 'business' ? reportFacts.businessSeconds : reportFacts.seconds;
  const { rows } = await db.execute<{
    key: string;
    sample: number;
    mean: number;
    median: number;
    p90: number;
  }>(sql`
    with lasting as (
      select ${keySql(by, zone)} as key, ${seconds} as lasted, ${bucketSql(sql`${seconds}`)} as bucket
      from ${reportFacts} where ${isMatchingFact(rowsQuery, stretch)} and ${seconds} is not null
    )
    select key, count(*)::int as sample, avg(lasted)::float8 as mean,
      percentile_disc(0.5) within group (order by bucket) as median, percentile_disc(0.9) within group (order by bucket) as p90
    from lasting group by key`);
  return rows.map(({ median, p90, mean, ...row }) => ({
    ...row,
    mean: Math.round(mean),
    median: secondsOfBucket(median),
    p90: secondsOfBucket(p90),
  }));
}

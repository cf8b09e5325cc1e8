import { sql } from 'drizzle-orm';
import type { Database } from '../../database';
import type { FactKind } from '../../database/schema/fact-kinds';
import type { Reading } from './readings';
import type { ReportQuestion } from './report-question';
import type { Stretch } from './stretch';
import { summedFacts } from './summed-facts';
import { amounts, durations, scores } from './summands';

/** Facts of one kind and one member, added up; `part` is '' where a reading separates no parts. */
export type SumRow = {
  readonly kind: FactKind;
  readonly member: string;
  readonly part: string;
  readonly n: number;
  readonly sample: number;
  readonly seconds: number;
  readonly score: number;
};

/** The buckets of durations that half of them, and nine in ten, do not exceed. */
export type PercentileRow = {
  readonly kind: FactKind;
  readonly member: string;
  readonly median: number;
  readonly p90: number;
};

/** Sums of what happened in a stretch of days. */
export const sumsRepository = {
  async sums(
    db: Database,
    question: ReportQuestion,
    reading: Reading,
    stretch: Stretch,
  ): Promise<SumRow[]> {
    const { rows } = await db.execute<SumRow>(sql`
      select kind, member, part, sum(n)::int as n, sum(sample)::int as sample, sum(seconds)::float8 as seconds, sum(score)::int as score
      from ${summedFacts({ question, reading, stretch, summand: (reading.part === 'score' ? scores : amounts)(question) })}
      group by kind, member, part`);
    return rows;
  },

  /** By nearest rank. */
  async percentiles(
    db: Database,
    question: ReportQuestion,
    reading: Reading,
    stretch: Stretch,
  ): Promise<PercentileRow[]> {
    const { rows } = await db.execute<PercentileRow>(sql`
      with spread as (
        select kind, member, bucket, sum(n) as n from ${summedFacts({ question, reading, stretch, summand: durations(question) })} group by kind, member, bucket
      ), reached as (
        select kind, member, bucket, sum(n) over (partition by kind, member order by bucket) as reached, sum(n) over (partition by kind, member) as total from spread where n > 0
      )
      select kind, member, min(bucket) filter (where reached >= ceil(0.5 * total)) as median, min(bucket) filter (where reached >= ceil(0.9 * total)) as p90
      from reached group by kind, member`);
    return rows;
  },
};

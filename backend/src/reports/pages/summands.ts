import { sql, type SQL } from 'drizzle-orm';
import { schema } from '../../database';
import { bucketSql } from '../rollups/buckets';
import type { ReportQuestion } from './report-question';

const { reportFacts: fact, reportRollups: rollups, reportSpread: spread } = schema;

/** The summed columns: as rollups keep them, and as one fact has them. */
export interface Summand {
  /** The table and its rows. */
  readonly kept: { readonly table: SQL; readonly where: SQL };
  /** The column by which facts are separated in `kept`, where it is not the member. */
  readonly keptPart?: SQL;
  /** The columns of `kept`, and their names. */
  readonly columns: SQL;
  readonly names: SQL;
  /** The same columns of a row of `report_facts`; `sign` is 1, or −1 to take it away again. */
  readonly ofFact: (sign: SQL) => SQL;
  /** Which facts have them. */
  readonly has: SQL;
}

const secondsOn = ({ clock }: ReportQuestion): SQL =>
  clock === 'business' ? sql`${fact.businessSeconds}` : sql`${fact.seconds}`;

/** `n, sample, seconds, score`: amounts, how many facts have a duration or a score, and those added up. */
export const amounts = (question: ReportQuestion): Summand => ({
  kept: { table: sql`${rollups}`, where: sql`true` },
  columns: sql`n, sample, ${question.clock === 'business' ? sql`business_seconds` : sql`seconds`} as seconds, score`,
  names: sql`n, sample, seconds, score`,
  ofFact: (
    sign,
  ) => sql`${sign} * ${fact.amount} as n, ${sign} * (coalesce(${fact.seconds}, ${fact.score}) is not null)::int as sample,
    ${sign} * coalesce(${secondsOn(question)}, 0) as seconds, ${sign} * coalesce(${fact.score}, 0) as score`,
  has: sql`true`,
});

/**
 * The same for scores, separated by them, from the distribution, which any other dimension may
 * divide.
 */
export const scores = (question: ReportQuestion): Summand => ({
  ...amounts(question),
  kept: { table: sql`${spread}`, where: sql`clock = 'calendar'` },
  keptPart: sql`bucket::text`,
  columns: sql`n, n as sample, 0 as seconds, bucket * n as score`,
});

/** `bucket, n`: how durations are spread. */
export const durations = (question: ReportQuestion): Summand => ({
  kept: { table: sql`${spread}`, where: sql`clock = ${question.clock}` },
  columns: sql`bucket, n`,
  names: sql`bucket, n`,
  ofFact: (sign) => sql`${bucketSql(secondsOn(question))} as bucket, ${sign} as n`,
  has: sql`${secondsOn(question)} is not null`,
});

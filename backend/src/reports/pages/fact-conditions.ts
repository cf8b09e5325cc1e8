import { sql, type SQL } from 'drizzle-orm';
import { REPORT_MEASURES } from '@muhatap/shared/wire/reports';
import { schema } from '../../database';
import type { FactKind } from '../../database/schema/fact-kinds';
import { memberSql } from '../rollups/fact-members';
import { isStock, MEASURE_SOURCES, type FactMeasure } from './measure-sources';
import type { ReportQuestion } from './report-question';
import type { Stretch } from './stretch';

const { reportFacts: fact } = schema;

/** From when to when; `from` null: since ever. */
export interface Reach {
  readonly start: Date | null;
  readonly end: Date;
}

/** The time whose facts a number counts: the stretch, and for a stock all time before as well. */
export const reachOf = (measure: FactMeasure, { start, end }: Stretch): Reach => ({
  start: isStock(measure) ? null : start,
  end,
});

/**
 * The filters of a question that a number takes; where others are set too, the number is `missing`
 * and must not be counted.
 */
export const filtersOf = (measure: FactMeasure, { filters }: ReportQuestion) =>
  REPORT_MEASURES[measure].filters.flatMap((filter) => {
    const members = filters[filter];
    return members === undefined ? [] : [{ filter, members }];
  });

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Rows of `report_facts` of some kinds within a time and up to the question's now. */
export const factsWithin = (
  { companyId, now }: ReportQuestion,
  kinds: readonly FactKind[],
  { start, end }: Reach,
): SQL =>
  sql.join(
    [
      sql`${fact.companyId} = ${companyId}`,
      sql`${fact.kind} in ${kinds}`,
      ...(start === null ? [] : [sql`${fact.at} >= ${moment(start)}`]),
      end > now ? sql`${fact.at} <= ${moment(now)}` : sql`${fact.at} < ${moment(end)}`,
    ],
    sql` and `,
  );

/**
 * The rows of `report_facts` that a number counts: of the question's period or of another stretch, with the question's filters. Their amounts added
 * up are the number; of a score or a share, its sample.
 */
export function factConditions(
  measure: FactMeasure,
  question: ReportQuestion,
  stretch: Stretch = question.period,
): SQL {
  const { kind, part, of } = MEASURE_SOURCES[measure];
  const isShare = REPORT_MEASURES[measure].unit === 'share';
  return sql.join(
    [
      factsWithin(question, [kind], reachOf(measure, stretch)),
      ...filtersOf(measure, question).map(
        ({ filter, members }) => sql`${memberSql(filter)} in ${members}`,
      ),
      ...(part === undefined || of === undefined || isShare
        ? []
        : [sql`${memberSql(part)} in ${of}`]),
    ],
    sql` and `,
  );
}

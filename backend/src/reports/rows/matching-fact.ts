import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { REPORT_MEASURES } from '@muhatap/shared/wire/reports';
import { schema } from '../../database';
import { memberSql } from '../rollups/fact-members';
import { factConditions } from '../pages/fact-conditions';
import { isFactMeasure } from '../pages/measure-sources';
import type { Stretch } from '../pages/stretch';
import type { RowsQuery } from './rows-query';

const { reportFacts } = schema;

/** Of a mean or a median only what was measured is its sample. */
function isMeasured(measure: RowsQuery['measure']): SQL | undefined {
  const { unit } = REPORT_MEASURES[measure];
  if (unit === 'duration') return isNotNull(reportFacts.seconds);
  return unit === 'score' ? isNotNull(reportFacts.score) : undefined;
}

/** The facts behind the number that was clicked, of its period or of another stretch of days. */
export function isMatchingFact(
  { question, measure, member, weekday, hour }: RowsQuery,
  stretch: Stretch = question.period,
): SQL | undefined {
  if (!isFactMeasure(measure)) throw new Error(`No facts stand behind ${measure}.`);
  const local = sql`(${reportFacts.at} at time zone ${question.zone})`;
  return and(
    factConditions(measure, question, stretch),
    isMeasured(measure),
    member === null ? undefined : eq(memberSql(member.dimension), member.key),
    weekday === null ? undefined : sql`extract(isodow from ${local}) = ${weekday}`,
    hour === null ? undefined : sql`extract(hour from ${local}) = ${hour}`,
  );
}

import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { REPORT_MEASURES } from '@muhatap/shared/wire/reports';
import { schema } from '../../database';
import { memberSql } from '../rollups/fact-members';
import { factConditions } from '../pages/fact-conditions';
import { isFactMeasure } from '../pages/measure-sources';
import type { RowsQuery } from './rows-query';

const { reportFacts } = schema;

/** Of a mean or a median only what was measured is its sample. */
function isMeasured(measure: RowsQuery['measure']): SQL | undefined {
  const { unit } = REPORT_MEASURES[measure];
  if (unit === 'duration') return isNotNull(reportFacts.seconds);
  return unit === 'score' ? isNotNull(reportFacts.score) : undefined;
}

/** The facts behind the number that was clicked. */
export function isMatchingFact({
  question,
  measure,
  member,
  weekday,
  hour,
}: RowsQuery): SQL | undefined {
  if (!isFactMeasure(measure)) throw new Error(`No facts stand behind ${measure}.`);
  const local = sql`(${reportFacts.at} at time zone ${question.zone})`;
  return and(
    factConditions(measure, question),
    isMeasured(measure),
    member === null ? undefined : eq(memberSql(member.dimension), member.key),
    weekday === null ? undefined : sql`extract(isodow from ${local}) = ${weekday}`,
    hour === null ? undefined : sql`extract(hour from ${local}) = ${hour}`,
  );
}

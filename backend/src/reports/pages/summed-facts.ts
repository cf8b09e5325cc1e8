import { sql, type SQL } from 'drizzle-orm';
import { schema } from '../../database';
import type { RollupGrain } from '../../database/schema/reporting';
import type { RollupDimension } from '../../database/schema/fact-kinds';
import { memberSql } from '../rollups/fact-members';
import { pendingFacts } from '../rollups/pending-facts';
import { factsWithin } from './fact-conditions';
import { dimensionsIn, isTimeCut, kindsIn, type Reading, type TimeCut } from './readings';
import type { ReportQuestion } from './report-question';
import { slicesOf, type Slice } from './slices';
import type { Stretch } from './stretch';
import type { Summand } from './summands';

const { reportFacts: fact, reportPending: pending } = schema;
const [ONCE, AWAY] = [sql.raw('1'), sql.raw('-1')];

/** Facts of a reading in a stretch of days, to be added up. */
export interface Summing {
  readonly question: ReportQuestion;
  readonly reading: Reading;
  readonly stretch: Stretch;
  readonly summand: Summand;
}

/**
 * A subquery of `kind, member, part` and the summand's columns, still to be grouped: from the rollups where one dimension is enough,
 * otherwise from the facts. Both give the same sums.
 */
export function summedFacts(summing: Summing): SQL {
  const [dimension = 'all', ...more] = dimensionsIn(summing.reading);
  return more.length === 0 ? fromRollups(summing, dimension) : fromFacts(summing);
}

function fromFacts(summing: Summing): SQL {
  const { reading, question, summand } = summing;
  return sql`(select ${fact.kind}, ${broken(reading, localTime(question), memberSql)} as member, ${partOf(reading)} as part, ${summand.ofFact(ONCE)} from ${fact} where ${theirs(summing)}) as summed`;
}

/**
 * Sums of rollups and of facts not rolled up yet, less those rolled up already that lie in the
 * future.
 */
function fromRollups(summing: Summing, dimension: RollupDimension): SQL {
  const { question, reading, stretch, summand } = summing;
  const slices = slicesOf(
    reading.isStock ? null : stretch.from,
    stretch.to,
    coarsestGrain(reading),
  );
  const aFact = (sign: SQL) =>
    sql`select ${fact.kind}, ${localTime(question)} as slot, ${memberSql(dimension)} as member, ${partOf(reading)} as part, ${summand.ofFact(sign)}`;
  const sources = [
    ...slices.map((slice) => kept(summing, dimension, slice)),
    sql`${aFact(ONCE)} from (${pendingFacts(question.companyId)}) as ${fact} where ${theirs(summing)}`,
    ...(stretch.end > question.now
      ? [sql`${aFact(AWAY)} from ${fact} where ${aheadOf(summing)}`]
      : []),
  ];
  return sql`(select kind, ${broken(reading, sql`slot`, () => sql`member`)} as member, part, ${summand.names} from (${sql.join(sources, sql` union all `)}) as sources) as summed`;
}

/** In the order of the tables' keys. */
function kept(
  {
    question,
    reading,
    summand: {
      kept: { table, where },
      keptPart = sql`member`,
      columns,
    },
  }: Summing,
  dimension: RollupDimension,
  { grain, from, to }: Slice,
): SQL {
  const since = from === null ? sql`true` : sql`slot >= ${from}::timestamp`;
  return sql`select kind, slot, member, ${reading.part === null ? sql`''` : keptPart} as part, ${columns} from ${table}
    where company_id = ${question.companyId} and kind in ${kindsIn(reading)} and dimension = ${dimension} and ${where} and grain = ${grain}
      and ${since} and slot <= ${to}::timestamp and ${passing(reading, () => sql`member`)}`;
}

const theirs = ({ question, reading, stretch: { start, end }, summand }: Summing): SQL =>
  sql`${factsWithin(question, kindsIn(reading), { start: reading.isStock ? null : start, end })} and ${passing(reading, memberSql)} and ${summand.has}`;

const aheadOf = ({
  question: { companyId, now },
  reading,
  stretch: { end },
  summand,
}: Summing): SQL => sql`
  ${fact.companyId} = ${companyId} and ${fact.kind} in ${kindsIn(reading)} and ${fact.at} > ${now.toISOString()}::timestamptz and ${fact.at} < ${end.toISOString()}::timestamptz
  and ${passing(reading, memberSql)} and ${summand.has} and not exists (select from ${pending} where ${pending.factId} = ${fact.id})`;

/** The value by which facts are separated within a number. */
const partOf = ({ part }: Reading): SQL => (part === null ? sql`''` : memberSql(part));

type MemberOf = (dimension: RollupDimension) => SQL;

const passing = ({ filters }: Reading, memberOf: MemberOf): SQL =>
  sql.join(
    [sql`true`, ...filters.map(({ filter, members }) => sql`${memberOf(filter)} in ${members}`)],
    sql` and `,
  );

/** Where a row belongs. */
function broken({ by }: Reading, at: SQL, memberOf: MemberOf): SQL {
  if (by === null) return sql`''`;
  return isTimeCut(by) ? TIME_CUTS[by](at) : memberOf(by);
}

/** A piece of time is named by its first day. */
const firstDay = (step: 'day' | 'week' | 'month') => (at: SQL) =>
  sql`to_char(date_trunc(${sql.raw(`'${step}'`)}, ${at}), 'YYYY-MM-DD')`;
const TIME_CUTS: Record<TimeCut, (at: SQL) => SQL> = {
  day: firstDay('day'),
  week: firstDay('week'),
  month: firstDay('month'),
  weekday_hour: (at) => sql`to_char(${at}, 'ID-HH24')`,
};

/** Slots that are not longer than the pieces that they are put into. */
function coarsestGrain({ by }: Reading): RollupGrain {
  if (by === 'weekday_hour') return 'hour';
  return by === 'day' || by === 'week' ? 'day' : 'month';
}

const localTime = ({ zone }: ReportQuestion): SQL => sql`${fact.at} at time zone ${zone}`;

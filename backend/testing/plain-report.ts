import { REPORT_MEASURES, type MeasureId } from '@muhatap/shared/wire/reports';
import { Temporal } from 'temporal-polyfill';
import type { NewFact } from '../src/reports/facts/facts.repository';

/**
 * The query of {@link plainNumber}, always of one zone; days by the clock of `zone`, both included.
 */
export interface PlainQuestion {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
  readonly clock: 'calendar' | 'business';
  /** Each fact must have one of the members in each of these; null for none. */
  readonly among: Partial<
    Record<
      'channel' | 'agentId' | 'unitId' | 'topicId' | 'districtId' | 'labelId' | 'status' | 'score',
      readonly unknown[]
    >
  >;
}

/** The value of a number computed from its facts; durations without buckets. */
export interface PlainNumber {
  readonly value: number | null;
  readonly sample: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly p90: number | null;
}

const KINDS: Partial<Record<MeasureId, string>> = {
  closing: 'closed',
  talk_ended: 'talk',
  talk_handoff: 'talk',
  survey_count: 'survey',
  survey_good: 'survey',
  case_resolution: 'case_closed',
  case_satisfied: 'case_rated',
  case_dissatisfied: 'case_rated',
  case_unresolved: 'case_rated',
  case_satisfied_share: 'case_rated',
};
const DETAILS: Partial<Record<MeasureId, readonly string[]>> = {
  talk_ended: ['ended', 'silent'],
  talk_handoff: ['handoff', 'taken'],
  case_satisfied: ['satisfied'],
  case_dissatisfied: ['dissatisfied'],
  case_unresolved: ['unresolved'],
};

/** Days are looked up often and cost much. */
const days = new WeakMap<Date, string>();
const localDay = (at: Date, zone: string): string => {
  const known = days.get(at) ?? dayOf(at, zone);
  days.set(at, known);
  return known;
};
const dayOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();

/** Whether an answer says that the citizen is content. */
const isGood = ({ score, detail }: NewFact): boolean => detail === 'satisfied' || (score ?? 0) >= 4;

/** A number by the obvious way: one look at every fact. */
export function plainNumber(
  facts: readonly NewFact[],
  measure: MeasureId,
  { zone, from, to, now, clock, among }: PlainQuestion,
): PlainNumber {
  const { unit } = REPORT_MEASURES[measure];
  const those = facts.filter((fact) => {
    const day = localDay(fact.at, zone);
    return (
      fact.kind === (KINDS[measure] ?? measure) &&
      fact.at <= now &&
      day <= to &&
      (unit === 'stock' || day >= from) &&
      Object.entries(among).every(([column, members]) =>
        members.includes(fact[column as keyof typeof among] ?? null),
      ) &&
      (DETAILS[measure]?.includes(fact.detail ?? '') ?? true)
    );
  });
  const none = { mean: null, median: null, p90: null };
  if (unit === 'count' || unit === 'stock') {
    const value = those.reduce((sum, { amount }) => sum + (amount ?? 1), 0);
    return { value, sample: value, ...none };
  }
  if (unit === 'share')
    return {
      value: those.length === 0 ? null : those.filter(isGood).length / those.length,
      sample: those.length,
      ...none,
    };
  const lasted = clock === 'business' ? 'businessSeconds' : 'seconds';
  const values = those
    .flatMap((fact) => fact[unit === 'score' ? 'score' : lasted] ?? [])
    .sort((one, other) => one - other);
  if (values.length === 0) return { value: null, sample: 0, ...none };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const at = (q: number) => values[Math.ceil(q * values.length) - 1] ?? null;
  return {
    value: unit === 'score' ? mean : at(0.5),
    sample: values.length,
    mean: unit === 'score' ? mean : Math.round(mean),
    median: at(0.5),
    p90: at(0.9),
  };
}

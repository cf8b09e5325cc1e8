import { Temporal } from 'temporal-polyfill';
import type { FactKind, RollupDimension } from '../src/database/schema/fact-kinds';
import { dimensionsOf, FACT_KINDS } from '../src/database/schema/fact-kinds';
import type { NewFact } from '../src/reports/facts/facts.repository';
import { bucketOf } from '../src/reports/rollups/buckets';

/** Rows of the rollups and of the spread, one line each, in the order of the lines. */
export interface Sums {
  readonly rollups: readonly string[];
  readonly spread: readonly string[];
}

const memberOf: Record<RollupDimension, (fact: NewFact) => string | number | null | undefined> = {
  all: () => '',
  channel: ({ channel }) => channel,
  agent: ({ agentId }) => agentId,
  unit: ({ unitId }) => unitId,
  topic: ({ topicId }) => topicId,
  district: ({ districtId }) => districtId,
  status: ({ status }) => status,
  label: ({ labelId }) => labelId,
  score: ({ score }) => score,
  detail: ({ detail }) => detail,
};

/** Hours are kept of arriving messages alone. */
function slotsOf(kind: FactKind, at: Date, zone: string): { grain: string; slot: string }[] {
  const clock = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString();
  return [
    ...(kind === 'received'
      ? [{ grain: 'hour', slot: `${clock.slice(0, 10)} ${clock.slice(11, 13)}:00:00` }]
      : []),
    { grain: 'day', slot: `${clock.slice(0, 10)} 00:00:00` },
    { grain: 'month', slot: `${clock.slice(0, 7)}-01 00:00:00` },
  ];
}

type Rollup = [n: number, sample: number, seconds: number, businessSeconds: number, score: number];

function added([n, sample, seconds, businessSeconds, score]: Rollup, fact: NewFact): Rollup {
  const isSample = fact.seconds != null || fact.score != null;
  return [
    n + (fact.amount ?? 1),
    sample + (isSample ? 1 : 0),
    seconds + (fact.seconds ?? 0),
    businessSeconds + (fact.businessSeconds ?? 0),
    score + (fact.score ?? 0),
  ];
}

/**
 * Values spread over buckets, by clock: durations, and survey scores as if they were calendar
 * seconds.
 */
function spreadOf(fact: NewFact): (readonly [clock: string, lasted: number])[] {
  if (FACT_KINDS[fact.kind] !== 'duration' && fact.kind !== 'survey') return [];
  const { businessSeconds } = fact;
  const lasted = fact.seconds ?? fact.score;
  return [
    ...(lasted == null ? [] : [['calendar', lasted] as const]),
    ...(businessSeconds == null ? [] : [['business', businessSeconds] as const]),
  ];
}

/** The sums that rollups and spread must hold, by the obvious way: fact by fact. */
export function plainSums(facts: readonly NewFact[], zone: string): Sums {
  const rollups = new Map<string, Rollup>();
  const spread = new Map<string, number>();
  for (const fact of facts) {
    for (const { grain, slot } of slotsOf(fact.kind, fact.at, zone)) {
      for (const dimension of dimensionsOf(fact.kind)) {
        const member = memberOf[dimension](fact) ?? '';
        const key = [fact.kind, dimension, grain, slot, member].join(' | ');
        rollups.set(key, added(rollups.get(key) ?? [0, 0, 0, 0, 0], fact));
        if (grain === 'hour') continue;
        for (const [clock, lasted] of spreadOf(fact)) {
          const bucket = [fact.kind, dimension, clock, grain, slot, member, bucketOf(lasted)].join(
            ' | ',
          );
          spread.set(bucket, (spread.get(bucket) ?? 0) + 1);
        }
      }
    }
  }
  return {
    rollups: [...rollups].map(([key, sums]) => [key, ...sums].join(' | ')).sort(),
    spread: [...spread].map(([key, n]) => `${key} | ${n}`).sort(),
  };
}

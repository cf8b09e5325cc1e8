import { COMPLAINT_CHANNELS } from '@muhatap/shared/wire/channels';
import { COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import fc from 'fast-check';
import { FACT_KINDS, type FactKind } from '../src/database/schema/fact-kinds';
import type { NewFact } from '../src/reports/facts/facts.repository';

/** The people and things that facts refer to; null belongs to each as well. */
export interface FactMembers {
  readonly agents: readonly string[];
  readonly units: readonly string[];
  readonly topics: readonly string[];
  readonly districts: readonly string[];
  readonly labels: readonly string[];
}

const KINDS = Object.keys(FACT_KINDS) as FactKind[];
const DETAILS: Partial<Record<FactKind, readonly string[]>> = {
  opened: ['new', 'again', 'reopened'],
  closed: ['person', 'chatbot'],
  talk: ['ended', 'silent', 'handoff', 'taken'],
};

const none = fc.constant(null);
const someOf = <T>(values: readonly T[]) => fc.constantFrom<(T | null)[]>(null, ...values);
const oneOf = <T>(values: readonly T[] | undefined) =>
  values === undefined ? none : fc.constantFrom<(T | null)[]>(...values);

/** Whole seconds from none to months, short ones as often as long ones; of some facts unknown. */
const lasting = fc.option(
  fc.double({ min: 0, max: 16, noNaN: true }).map((power) => Math.round(Math.exp(power)) - 1),
  { freq: 9 },
);

/** Facts of every kind at any time between two moments, the same ones for the same seed. */
export function randomFacts(
  companyId: string,
  members: FactMembers,
  { from, to, count, seed }: { from: Date; to: Date; count: number; seed: number },
): NewFact[] {
  const at = fc
    .integer({ min: from.getTime(), max: to.getTime() })
    .map((moment) => new Date(moment));
  const fact = fc.constantFrom(...KINDS).chain((kind) => {
    const ofCase = <T>(values: readonly T[]) => (kind.startsWith('case_') ? someOf(values) : none);
    return fc.record({
      companyId: fc.constant(companyId),
      kind: fc.constant(kind),
      at,
      amount: FACT_KINDS[kind] === 'stock' ? fc.constantFrom(1, 1, -1) : fc.constant(1),
      channel: fc.constantFrom(...COMPLAINT_CHANNELS),
      agentId: kind.startsWith('case_') ? none : someOf(members.agents),
      unitId: ofCase(members.units),
      topicId: ofCase(members.topics),
      districtId: ofCase(members.districts),
      status: kind.startsWith('case_') ? fc.constantFrom(...COMPLAINT_STATUSES) : none,
      labelId: kind === 'labelled' ? oneOf(members.labels) : none,
      score: kind === 'survey' ? fc.integer({ min: 1, max: 5 }) : none,
      detail: oneOf(DETAILS[kind]),
      seconds: FACT_KINDS[kind] === 'duration' ? lasting : none,
      openPart: fc.double({ min: 0, max: 1, noNaN: true }),
    });
  });
  return fc.sample(fact, { numRuns: count, seed }).map(({ openPart, ...fact }) => ({
    ...fact,
    businessSeconds: fact.seconds === null ? null : Math.floor(fact.seconds * openPart),
  }));
}

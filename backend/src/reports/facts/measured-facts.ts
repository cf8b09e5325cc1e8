import { type BusinessClock, companyClock } from '../../conversations';
import type { Database } from '../../database';
import type { NewFact } from './facts.repository';

/** A fact whose time is not measured yet: it took from `since` to `at`. Without `since` it took no time. */
export type FactDraft = Omit<NewFact, 'seconds' | 'businessSeconds'> & { readonly since?: Date };

type Lasting = FactDraft & { readonly since: Date };
const isLasting = (fact: FactDraft): fact is Lasting => fact.since !== undefined;
const earliest = (moments: readonly Date[]) => new Date(Math.min(...moments.map(Number)));
const latest = (moments: readonly Date[]) => new Date(Math.max(...moments.map(Number)));

/** Facts with their seconds, calendar and business, rounded. A platform's clock may run ahead of ours: what would have ended before it began took no time. */
export const measure = (
  drafts: readonly FactDraft[],
  clock: Pick<BusinessClock, 'secondsBetween'>,
): NewFact[] =>
  drafts.map(({ since, ...fact }) =>
    since === undefined
      ? fact
      : {
          ...fact,
          seconds: Math.max(0, Math.round((fact.at.getTime() - since.getTime()) / 1000)),
          businessSeconds: clock.secondsBetween(since, fact.at),
        },
  );

/** The same by the company's working hours, which are read only where a fact has a duration. */
export async function measuredFacts(
  tx: Database,
  companyId: string,
  drafts: readonly FactDraft[],
): Promise<NewFact[]> {
  const lasting = drafts.filter(isLasting);
  if (lasting.length === 0) return drafts.map(({ since: _, ...fact }) => fact);
  const clock = await companyClock(
    tx,
    companyId,
    earliest(lasting.map(({ since }) => since)),
    latest(lasting.map(({ at }) => at)),
  );
  return measure(drafts, clock);
}

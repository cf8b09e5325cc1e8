import type { Open } from '@muhatap/shared/wire/open';
import type { FailureKind } from '@muhatap/shared/wire/releases';

/** The outcome of a release in one session of a page. `person`, `company` and `session` are shortened digests; `at` is in milliseconds. */
export interface SeenSession {
  readonly person: string;
  readonly company: string;
  readonly session: string;
  readonly at: number;
  readonly failure: Open<FailureKind> | null;
}

/** Sessions, and how many of them failed. */
interface SessionCount {
  readonly sessions: number;
  readonly failed: number;
}

/** The counts of the last minutes: `people` are those whose sessions failed, `elsewhere` is without the company that has most failures. */
export interface WindowCount extends SessionCount {
  readonly people: number;
  readonly elsewhere: SessionCount;
}

/** Time for which reports count towards an automatic roll back, ms. */
export const WINDOW_MS = 10 * 60 * 1000;
/** So many sessions of one person count within the window: nobody can outweigh the others. */
export const SESSIONS_PER_PERSON = 3;

/** Pure: counts the sessions of one release within the window, whichever gateways they were reported to. */
export function countWindow(
  seen: readonly SeenSession[],
  now: number,
  windowMs = WINDOW_MS,
): WindowCount {
  const perPerson = new Map<string, Map<string, SeenSession>>();
  for (const one of [...seen].sort((a, b) => a.at - b.at)) {
    if (one.at <= now - windowMs) continue;
    const own = perPerson.get(one.person) ?? new Map<string, SeenSession>();
    perPerson.set(one.person, own);
    const isCounted = own.has(one.session) || own.size < SESSIONS_PER_PERSON;
    if (isCounted && !own.get(one.session)?.failure) own.set(one.session, one);
  }
  const counted = [...perPerson.values()].flatMap((own) => [...own.values()]);
  const failed = counted.filter(hasFailed);
  const worst = mostFrequent(failed.map(({ company }) => company));
  const elsewhere = counted.filter(({ company }) => company !== worst);
  return {
    sessions: counted.length,
    failed: failed.length,
    people: new Set(failed.map(({ person }) => person)).size,
    elsewhere: { sessions: elsewhere.length, failed: elsewhere.filter(hasFailed).length },
  };
}

const hasFailed = ({ failure }: SeenSession): boolean => failure !== null;

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0];
}

import type { FailureKind } from '@muhatap/shared/wire';

/** How a release did in one session of a page. `person` and `session` are shortened digests; `at` is in milliseconds. */
export interface SeenSession {
  readonly person: string;
  readonly session: string;
  readonly at: number;
  readonly failure: FailureKind | null;
}

/** What counts of the last minutes: `people` are those whose sessions failed. */
export interface WindowCount {
  readonly sessions: number;
  readonly failed: number;
  readonly people: number;
}

/** How long reports count towards an automatic roll back. */
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
  const failed = counted.filter(({ failure }) => failure !== null);
  return {
    sessions: counted.length,
    failed: failed.length,
    people: new Set(failed.map(({ person }) => person)).size,
  };
}

import { z } from 'zod';
import { SESSIONS_PER_PERSON, WINDOW_MS } from './session-window';

/** A person whose pages reported errors. `person` and `company` are shortened digests, `at` the times of those that still count against the limit, ms. */
export const errorReporter = z.object({
  person: z.string(),
  company: z.string(),
  at: z.array(z.number()),
});
export type ErrorReporter = z.infer<typeof errorReporter>;

/**
 * An error of a running page. `source` is the place in the project that threw it, `<file>:<line>:<column>`; null where no map tells it. `times`
 * counts since it is among the last ones; `people` and `companies` are shortened digests. Earlier gateways write none of the three.
 */
export const pageError = z.object({
  message: z.string(),
  source: z.string().nullable(),
  at: z.number(),
  times: z.number().int().default(1),
  people: z.array(z.string()).default([]),
  companies: z.array(z.string()).default([]),
});
export type PageError = z.infer<typeof pageError>;

/** Distinct people of a release that are kept; more than one gateway's staff. */
const KEPT_REPORTERS = 1_000;
/** Different errors of a release that are shown. */
const SHOWN_ERRORS = 5;
/** Distinct people, and distinct companies, of an error that are kept. */
const KEPT_WITNESSES = 100;

/** Pure: the reporters after one more error; null for one that does not count: a person has as many within the window as sessions. */
export function addReporter(
  reporters: readonly ErrorReporter[],
  { person, company, at }: { person: string; company: string; at: number },
  windowMs = WINDOW_MS,
): ErrorReporter[] | null {
  const recent = (one: ErrorReporter) => one.at.filter((time) => time > at - windowMs);
  if (
    reporters.filter((one) => one.person === person).flatMap(recent).length >= SESSIONS_PER_PERSON
  )
    return null;
  const own = reporters.find((one) => one.person === person && one.company === company);
  return [
    ...reporters.filter((one) => one !== own),
    { person, company, at: [...(own ? recent(own) : []), at] },
  ].slice(-KEPT_REPORTERS);
}

const unite = (some: readonly string[], others: readonly string[]): string[] =>
  [...new Set([...some, ...others])].slice(-KEPT_WITNESSES);

/** Pure: the last errors in order, oldest first, each once and counted. */
export function lastErrors(errors: readonly PageError[]): PageError[] {
  const distinct = new Map<string, PageError>();
  for (const one of [...errors].sort((a, b) => a.at - b.at)) {
    const key = JSON.stringify([one.message, one.source]);
    const before = distinct.get(key);
    distinct.delete(key);
    distinct.set(key, {
      ...one,
      times: one.times + (before?.times ?? 0),
      people: unite(before?.people ?? [], one.people),
      companies: unite(before?.companies ?? [], one.companies),
    });
  }
  return [...distinct.values()].slice(-SHOWN_ERRORS);
}

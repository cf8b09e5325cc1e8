import { z } from 'zod';
import { missingIn, type Shape } from './answer-shape';
import type { DeclaredFields } from './declared-fields';
import type { Outcome } from './replay-call';

/**
 * A call of a front end and how the server of its release answered. `route` is the address as the server declares it, `query` as it was
 * sent, without names that the route does not declare; `code` is that of a refusal.
 */
const recordedCall = z.object({
  route: z.string(),
  query: z.string(),
  body: z.unknown(),
  status: z.number(),
  code: z.string().optional(),
});
export type RecordedCall = z.infer<typeof recordedCall>;

/** The file of a front end: the commit of the release, the moment at which it was recorded, its calls and, by route, the form that all its answers share. */
export const recordedCalls = z.object({
  commit: z.string(),
  at: z.iso.datetime(),
  calls: z.array(recordedCall),
  answers: z.record(z.string(), z.custom<Shape>()),
});
export type RecordedCalls = z.infer<typeof recordedCalls>;

/** Names of fields that the front end sends and the route does not read. */
function unreadFields({ query, body }: RecordedCall, declared: DeclaredFields): string[] {
  const sent = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return [
    ...[...new URLSearchParams(query).keys()].filter((name) => !declared.query.includes(name)),
    ...sent.filter((name) => declared.body !== null && !declared.body.includes(name)),
  ];
}

/** Differences between a recorded call and the same call today that the front end of the release would notice, as sentences. */
export function noticedDifferences(
  recorded: RecordedCall,
  shape: Shape | undefined,
  declared: DeclaredFields | null,
  now: Outcome,
): string[] {
  const { route, status, code } = recorded;
  if (declared === null) return [`${route}: the route is gone`];
  const unread = unreadFields(recorded, declared).map((name) => `${route}: ${name} is not read`);
  if (now.status !== status || now.code !== code)
    return [...unread, `${route}: ${said(recorded)} → ${said(now)}`];
  const missing = missingIn(shape ?? null, now.answer ?? null);
  return [...unread, ...missing.map((field) => `${route}: ${field}`)];
}

const said = ({ status, code }: Pick<Outcome, 'status' | 'code'>): string =>
  code === undefined ? String(status) : `${status} ${code}`;

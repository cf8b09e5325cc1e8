import { createHash } from 'node:crypto';
import type { Canary } from './channel-state';

/** The draw by which people come to try a release: one for all releases of a set, so that nobody gets a part of it. */
export const drawOf = (name: string, { release, set }: Pick<Canary, 'release' | 'set'>): string[] =>
  set === undefined ? [name, release] : [set];

/**
 * Whether a person belongs to the share of staff that tries a release. The same person always gets the same answer, raising the
 * percentage keeps those who are in, and another release draws anew. Nobody signed in is never in.
 */
export function isInCanary(
  { name, percent, ...tried }: Pick<Canary, 'release' | 'percent' | 'set'> & { name: string },
  person: string | null,
): boolean {
  if (person === null) return false;
  const lot =
    createHash('sha256')
      .update(JSON.stringify([...drawOf(name, tried), person]))
      .digest()
      .readUInt32BE() % 10_000;
  return lot < percent * 100;
}

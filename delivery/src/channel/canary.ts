import { createHash } from 'node:crypto';
import type { Canary } from './channel-state';

/**
 * Whether a person belongs to the share of staff that tries a release. The same person always gets the same answer, raising the
 * percentage keeps those who are in, and another release draws anew. Nobody signed in is never in.
 */
export function isInCanary(
  { name, release, percent }: Pick<Canary, 'release' | 'percent'> & { name: string },
  person: string | null,
): boolean {
  if (person === null) return false;
  const lot =
    createHash('sha256')
      .update(JSON.stringify([name, release, person]))
      .digest()
      .readUInt32BE() % 10_000;
  return lot < percent * 100;
}

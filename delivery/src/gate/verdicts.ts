import { createHash } from 'node:crypto';
import { z } from 'zod';
import { storageAt, type Place } from '../storage/open-storage';
import type { Storage } from '../storage/storage';
import type { Difference } from './declaration-check';

const refusals = z.array(
  z.object({
    package: z.string(),
    name: z.string(),
    reason: z.string(),
    call: z.enum(['answer', 'request']).optional(),
  }),
);
/** A name that a module cannot use as the shell offers it, or a wire schema as the backend does, with the compiler's words. */
export type Refusal = z.infer<typeof refusals>[number];

/** Part of every key: a check that decides otherwise makes older verdicts void. */
const CHECK = 2;

/** Differences that are decided together, and the texts from which the answer follows. */
export interface Comparison {
  readonly differences: readonly Difference[];
  /**
   * Digests of the files in which the declarations stand. A unit's name promises its text, but whoever publishes writes both: a verdict counts
   * for the very texts that were compared.
   */
  readonly texts: readonly (string | undefined)[];
}

/**
 * The compiler's verdicts, one file for each set of differences between two files of declarations, beside the releases. Two who write one at once write the same; each may
 * be removed at any time and is then decided anew.
 */
export class Verdicts {
  private readonly store: Storage;
  private readonly known = new Map<string, readonly Refusal[]>();

  constructor(place: Place) {
    this.store = storageAt(place);
  }

  keyOf({ differences, texts }: Comparison): string {
    const lines = differences.map(({ package: place, name, needed, offered, call, reduced }) =>
      [place, name, needed, offered, call, reduced].filter(Boolean).join(' '),
    );
    const text = [CHECK, ...texts.map((digest = '') => digest), ...lines.sort()].join('\n');
    return createHash('sha256').update(text).digest('hex').slice(0, 24);
  }

  /** Null while there is none; without differences nothing is refused. */
  async find(comparison: Comparison): Promise<readonly Refusal[] | null> {
    if (comparison.differences.length === 0) return [];
    const key = this.keyOf(comparison);
    const known = this.known.get(key);
    if (known) return known;
    const found = await this.store.read(fileOf(key)).then(
      (file) => file && parse(file.bytes.toString()),
      () => null,
    );
    if (found) this.known.set(key, found);
    return found;
  }

  async keep(comparison: Comparison, found: readonly Refusal[]): Promise<void> {
    const key = this.keyOf(comparison);
    this.known.set(key, found);
    await this.store.write(fileOf(key), JSON.stringify(found, null, 2));
  }
}

const fileOf = (key: string): string => `verdicts/${key}.json`;

function parse(text: string): Refusal[] | null {
  try {
    return refusals.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

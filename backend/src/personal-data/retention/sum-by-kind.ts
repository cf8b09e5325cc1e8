import type { RetentionTally } from '../../database/schema/retention';

/** The counts of a kind in a night, over all its rules. */
export type KindTally = Omit<RetentionTally, 'rule' | 'before'>;

export function sumByKind(tallies: readonly RetentionTally[]): readonly KindTally[] {
  const sums = new Map<string, KindTally>();
  for (const { kind, months, deleted, held, busy } of tallies) {
    const sum = sums.get(kind) ?? { deleted: 0, held: 0, busy: 0 };
    sums.set(kind, {
      ...{ kind, months, deleted: sum.deleted + deleted },
      ...{ held: sum.held + held, busy: sum.busy + busy },
    });
  }
  return [...sums.values()];
}

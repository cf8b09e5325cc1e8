import type { ComplaintColumns } from './complaint-fields';

/** A line of the history that a change writes. */
export interface Entry<K = string> {
  readonly kind: K;
  readonly before: string | null;
  readonly after: string | null;
}

/** The columns and lines that come out of one part of a change. */
export interface Decision<K> {
  readonly columns: ComplaintColumns;
  readonly entries: readonly Entry<K>[];
}

export const UNDECIDED = { columns: {}, entries: [] } as const satisfies Decision<never>;

import type { WorkContent, WorkDecided, WorkDecision } from '@muhatap/shared/wire/releases';

/** A command on failed work that the page submits to its action. */
export type WorkCommand =
  | { readonly do: 'replay' | 'discard'; readonly decision: WorkDecision }
  | { readonly do: 'look'; readonly id: number };

export type WorkAnswer =
  | { readonly kind: 'decided'; readonly verb: 'replay' | 'discard'; readonly result: WorkDecided }
  | { readonly kind: 'content'; readonly id: number; readonly content: WorkContent };

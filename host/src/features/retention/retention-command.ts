import type { RetentionChange, RetentionKind } from '@muhatap/shared/wire/people';

/** A command of an administrator on what is kept. */
export type RetentionCommand =
  | { readonly do: 'change'; readonly kind: RetentionKind; readonly change: RetentionChange }
  | { readonly do: 'lift'; readonly id: string };

import type {
  Pinning,
  Promotion,
  ReleaseChange,
  ReleaseOverride,
  Retirement,
  Rollback,
  Unpinning,
} from '@muhatap/shared/wire/releases';

/** A command that the page submits to its action. */
export type ReleaseCommand =
  | { readonly do: 'promote'; readonly input: Promotion }
  | { readonly do: 'rollback'; readonly input: Rollback }
  | { readonly do: 'retire'; readonly input: Retirement }
  | { readonly do: 'pin'; readonly input: Pinning }
  | { readonly do: 'unpin'; readonly input: Unpinning }
  | { readonly do: 'override'; readonly input: ReleaseOverride };

/** It was done, or not: others changed something since the person looked, newest first. */
export type CommandOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'meanwhile'; readonly changes: readonly ReleaseChange[] };

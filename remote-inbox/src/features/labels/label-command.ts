import type { LabelInput } from '@muhatap/shared/wire';

/** What an administrator does with labels; the page's action does it. */
export type LabelCommand =
  | { readonly do: 'save'; readonly id: string | null; readonly input: LabelInput }
  | { readonly do: 'remove'; readonly id: string };

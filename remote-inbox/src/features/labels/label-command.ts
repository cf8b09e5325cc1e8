import type { LabelInput } from '@muhatap/shared/wire/conversations';

/** Commands of the page's action for labels. */
export type LabelCommand =
  | { readonly do: 'save'; readonly id: string | null; readonly input: LabelInput }
  | { readonly do: 'remove'; readonly id: string };

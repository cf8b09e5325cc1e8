import type { ReactNode } from 'react';

export interface AnimatedItemsProps {
  /** Things that come and go, each with a key of its own. */
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
  /** The side from which they come and to which they go. */
  readonly from: 'above' | 'end';
}

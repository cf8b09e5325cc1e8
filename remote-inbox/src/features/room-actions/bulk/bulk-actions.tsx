import { lazy, Suspense } from 'react';
import type { BulkBarProps } from './bulk-bar';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar')).BulkBar }));

/** The bar of actions on many conversations; its code comes with the first one that is chosen. */
export function BulkActions(props: BulkBarProps) {
  return (
    <Suspense fallback={null}>
      <BulkBar {...props} />
    </Suspense>
  );
}

import type { Outcome } from '@muhatap/shared/lib';
import { ErrorView } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';

interface PageOutcomeProps<T> {
  /** Result of `usePageData`. */
  readonly page: {
    readonly outcome: Outcome<T> | null;
    readonly isWaiting: boolean;
    readonly reload: () => void;
  };
  readonly failure: string;
  readonly loading: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A page's data, its skeleton while it is on its way, or why it could not be loaded with another attempt. */
export function PageOutcome<T>({ page, failure, loading, children }: PageOutcomeProps<T>) {
  const { outcome, isWaiting, reload } = page;
  if (outcome === null) return loading;
  if (outcome.ok) return children(outcome.data);
  return (
    <ErrorView title={failure} message={outcome.message} onRetry={reload} isRetrying={isWaiting} />
  );
}

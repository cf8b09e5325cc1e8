import { useLastGood, type Outcome } from '@muhatap/shared/lib';
import { ErrorView } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';

interface PartProps<T> {
  /** Null until the first answer. */
  readonly part: Outcome<T> | null;
  readonly loading: ReactNode;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  readonly children: (data: T) => ReactNode;
}

/** One part of the page: what was shown once stays while a later reading fails. */
export function Part<T>({ part, loading, onRetry, isRetrying, children }: PartProps<T>) {
  const shown = useLastGood(part);
  if (shown === null) return loading;
  return shown.ok ? (
    children(shown.data)
  ) : (
    <ErrorView message={shown.message} onRetry={onRetry} isRetrying={isRetrying} />
  );
}

import { platform } from '@muhatap/shared/platform';
import { ErrorScreen } from '@muhatap/shared/ui';
import { useEffect } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router';
import { ModuleFailure } from '../../federation';

interface ModuleErrorProps {
  readonly title?: string;
  /** Called before the retry: lets a failed module be loaded anew. */
  readonly onRetry?: (path: string) => void;
}

/** A broken module inside its own area; the shell and the other modules go on (design §4). */
export function ModuleError({ title, onRetry }: ModuleErrorProps) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const name = error instanceof ModuleFailure ? error.title : title;
  useEffect(() => platform().log.error('A module failed', error), [error]);
  const retry = () => {
    onRetry?.(pathname);
    void revalidate();
  };
  return (
    <ErrorScreen
      {...(name === undefined ? {} : { detail: `“${name}” bölümü şu anda açılamıyor; diğer bölümler çalışmaya devam ediyor.` })}
      onRetry={retry}
      isRetrying={state === 'loading'}
    />
  );
}

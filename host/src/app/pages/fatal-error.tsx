import { platform } from '@muhatap/shared/platform';
import { ErrorScreen } from '@muhatap/shared/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';

/**
 * The shell itself failed: the generic error screen over the whole window
 * (docs/behaviour.md §2.10).
 */
export function FatalError() {
  const error = useRouteError();
  useEffect(() => platform().log.error('The shell failed', error), [error]);
  return <ErrorScreen fill />;
}

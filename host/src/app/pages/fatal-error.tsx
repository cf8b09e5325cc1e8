import { platform } from '@muhatap/shared/platform';
import { ErrorScreen } from '@muhatap/shared/ui/plain';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { isShellFault, reportShellFailure } from '../../federation';

/**
 * The shell itself failed: the generic error screen over the whole window
 * (docs/behaviour.md §2.10). It counts as a failure of the shell's release; while
 * the page starts, the script around it then takes the shell before, which it knows by `data-broken`.
 */
export function FatalError() {
  const error = useRouteError();
  useEffect(() => {
    platform().log.error('The shell failed', error);
    reportShellFailure(error);
  }, [error]);
  return (
    <div {...(isShellFault(error) && { 'data-broken': '' })}>
      <ErrorScreen fill />
    </div>
  );
}

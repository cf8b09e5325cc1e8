import { hasGrant } from '@muhatap/shared/session';
import type { RouteObject } from 'react-router';
import { AccessGate } from '../access-gate';
import { requireGrant } from '../require-access';

const operationsPage = async () => {
  const [{ OperationsPage }, { loadOperations }] = await Promise.all([
    import('../operations/operations.page'),
    import('../operations/operations.loader'),
  ]);
  return { Component: OperationsPage, loader: loadOperations };
};
const failedWorkPage = async () => {
  const [{ FailedWorkPage }, { loadFailedWork, decideWork }] = await Promise.all([
    import('../operations/failed-work.page'),
    import('../operations/operations.loader'),
  ]);
  return { Component: FailedWorkPage, loader: loadFailedWork, action: decideWork };
};

/** The state of the installation and its failed work, for people who may change its releases. */
export const operationsRoutes: RouteObject = {
  id: 'operations-area',
  element: <AccessGate allows={(session) => hasGrant(session, 'releases')} />,
  middleware: [requireGrant('releases')],
  // Middleware runs only where a loader does.
  loader: () => null,
  children: [
    { id: 'operations', path: 'settings/operations', lazy: operationsPage },
    { id: 'failed-work', path: 'settings/operations/:queue', lazy: failedWorkPage },
  ],
};

import { startConnections } from '@muhatap/shared/connections';
import { realtime } from '@muhatap/shared/realtime';
import { startSession } from '@muhatap/shared/session';
import { aRole, aUser, fakeApi, freshWorld, type FakeRoutes } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import type { Role } from '@muhatap/shared/wire/session';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beginReleases, type LiveModules } from '#entities/releases';
import { createRecovery } from '../app/module-recovery';
import { shellRoutes } from '../app/router';
import { createModuleLoader } from '../federation';

interface ShellOptions {
  readonly at: string;
  readonly isSignedIn?: boolean;
  readonly roles?: readonly Role[];
  readonly modules?: LiveModules;
  /** Of the page's release map; 0 when there is none. */
  readonly revision?: number;
  /** The release of the page's shell. */
  readonly shell?: string;
  readonly isTyping?: boolean;
  /** The exports of a module's release; a rejection is a module that cannot be loaded. */
  readonly load?: (scope: string, version: string) => Promise<unknown>;
  readonly routes?: FakeRoutes;
}

/** The whole shell at an address, with the module loader's runtime and the server in the test's hand. */
export function renderShell({
  at,
  isSignedIn = true,
  roles = [aRole()],
  modules = {},
  revision = 1,
  shell,
  isTyping = false,
  load = () => Promise.reject(new Error('not loaded')),
  routes = {},
}: ShellOptions) {
  const api = fakeApi({
    'GET /api/profile/me': () => ({ user: aUser(), role: roles, permissions: [] }),
    'GET /api/connection': () => ({ connections: [] }),
    'POST /api/auth/logout': () => ({}),
    ...routes,
  });
  const { memory } = freshWorld({ http: api });
  // The live connection has tests of its own; here no socket is opened.
  jest.spyOn(realtime, 'start').mockResolvedValue();
  if (isSignedIn) memory.values.set('auth_token', 'token');
  memory.address = at;
  memory.typing = isTyping;
  beginReleases({ revision, ...(shell !== undefined && { shell }), modules });
  const report = jest.fn();
  const loads: string[] = [];
  const loader = createModuleLoader({
    report,
    runtime: {
      prepare: () => {},
      register: () => {},
      load: ({ scope, version }) => {
        loads.push(`${scope}@${version}`);
        return load(scope, version);
      },
    },
  });
  const { routes: ownRoutes, discover } = shellRoutes({
    loader,
    recovery: createRecovery(loader, report),
    place: () => router.state,
  });
  void startSession();
  const stopConnections = startConnections();
  const router = createMemoryRouter(ownRoutes, {
    initialEntries: [at],
    patchRoutesOnNavigation: discover,
    future: { v8_middleware: true },
  });
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return {
    ...view,
    router,
    api,
    memory,
    loads,
    report,
    stopConnections,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

import {
  fakeApi,
  freshWorld,
  renderScreen,
  type FakeApi,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import { aRole } from '@muhatap/shared/testing';
import type { Connection } from '@muhatap/shared/wire/channels';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import type { RouteObject } from 'react-router-dom';
import { pagesFakes } from './pages.fakes';

interface ShowOptions {
  readonly at: string;
  readonly more?: FakeRoutes;
  readonly grants?: readonly ModuleGrant[];
  readonly connections?: readonly Connection[];
}

/** Shows one of the pages on the fakes, for tests; beside it a place to go to. */
export function showPage(
  pages: RouteObject[],
  { at, more = {}, grants = ['inbox', 'settings'], connections = [] }: ShowOptions,
): ReturnType<typeof renderScreen> & { server: FakeApi } {
  freshWorld();
  const server = fakeApi({ ...pagesFakes(), ...more });
  const routes: RouteObject[] = [
    {
      id: 'shell',
      HydrateFallback: () => null,
      children: [...pages, { id: 'elsewhere', path: 'elsewhere', element: <p>Başka yer</p> }],
    },
  ];
  return { ...renderScreen(routes, { at, roles: [aRole(grants)], connections }), server };
}

import { render, type RenderResult } from '@testing-library/react';
import { RouterProvider, createMemoryRouter, type RouteObject } from 'react-router-dom';
import { adoptConnections } from '../connections';
import { offerLinks, type OfferedLinks } from '../contract';
import { createMemoryPlatform, initializePlatform, isPlatformReady } from '../platform';
import { adoptSession } from '../session';
import { UiProvider } from '../ui';
import type { Connection } from '../wire/channels';
import type { Role, User } from '../wire/session';
import { aRole, aUser } from './demo-data';

/** Where and as whom a screen is shown. */
export interface ScreenOptions {
  at: string;
  user?: User;
  roles?: readonly Role[];
  connections?: readonly Connection[];
  /** Links of other modules. */
  links?: OfferedLinks;
}

/** Shows routes as the shell would: provider, router at an address, signed-in person. Answers the queries and the router. */
export function renderScreen(
  routes: RouteObject[],
  options: ScreenOptions,
): RenderResult & { router: ReturnType<typeof createMemoryRouter> } {
  if (!isPlatformReady()) initializePlatform(createMemoryPlatform());
  adoptSession(options.user ?? aUser(), options.roles ?? [aRole()]);
  if (options.connections) adoptConnections(options.connections);
  if (options.links) offerLinks(options.links);
  const router = createMemoryRouter(routes, {
    initialEntries: [options.at],
    future: { v8_middleware: true },
  });
  return {
    ...render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    ),
    router,
  };
}

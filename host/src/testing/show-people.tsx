import { notificationsStore } from '@muhatap/shared/notifications';
import {
  aRole,
  createManualClock,
  fakeApi,
  type FakeRoutes,
  freshWorld,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import type { Role } from '@muhatap/shared/wire/session';
import { administrationRoutes, approvalsRoute } from '../app/routes/administration.routes';
import { fakePeople, PEOPLE_NOW } from './fake-people';

interface ShowOptions {
  readonly more?: FakeRoutes;
  readonly roles?: readonly Role[];
  /** Room for tables. */
  readonly isWide?: boolean;
}

/** The administration's pages over the fake company, for tests; beside them the places that they lead to. */
export function showPeople(
  at: string,
  { more = {}, roles = [aRole()], isWide = true }: ShowOptions = {},
) {
  setWideWindow(isWide);
  const clock = createManualClock(PEOPLE_NOW);
  const machine = freshWorld({ clock });
  const company = fakePeople();
  const server = fakeApi({ ...company.routes, ...more });
  const places = [
    { path: 'no-authorized-module', element: <p>Yetki yok</p> },
    { path: '404', element: <p>Sayfa yok</p> },
  ];
  const view = renderScreen(
    [
      {
        id: 'shell',
        path: '/',
        HydrateFallback: () => null,
        children: [approvalsRoute, administrationRoutes, ...places],
      },
    ],
    { at, roles },
  );
  const { router } = view;
  return {
    ...view,
    server,
    company,
    clock,
    machine,
    address: () =>
      decodeURIComponent(`${router.state.location.pathname}${router.state.location.search}`),
    notifications: () => notificationsStore.getState().notifications.map(({ message }) => message),
    sent: (method: string, path: string) =>
      server.requests
        .filter((request) => request.method === method && request.path === path)
        .map(({ body }) => body),
  };
}

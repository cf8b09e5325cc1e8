import { confirmStore, notificationsStore } from '@muhatap/shared/notifications';
import { sessionStore, startSession } from '@muhatap/shared/session';
import {
  aRole,
  aUser,
  fakeApi,
  freshWorld,
  refuse,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { loadKitAhead } from '@muhatap/shared/ui/plain';
import type { Workspace } from '@muhatap/shared/wire/session';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AppHeader } from './index';

// As in a page that stands: parts of the kit have been loaded ahead.
beforeAll(() => loadKitAhead());

const COMPANIES: readonly Workspace[] = [
  { id: 'company-1', name: 'Çınarlı Belediyesi', logo: null, plan: 'Pro' },
  { id: 'company-2', name: 'Çınarlı Kültür A.Ş.', logo: '/uploads/kultur.png', plan: 'Free' },
  { id: 'company-3', name: 'Çınarlı Su', logo: null, plan: 'Pro' },
];

async function show({
  workspaces = COMPANIES,
  routes = {},
}: { workspaces?: readonly Workspace[]; routes?: FakeRoutes } = {}) {
  const user = aUser();
  const profile = () => ({ user, role: [aRole()], permissions: [], workspaces });
  const server = fakeApi({
    'GET /api/profile/me': profile,
    'PUT /api/profile/workspace': () => ({
      user: { ...user, company_id: 'company-2' },
      token: 'token-2',
    }),
    'PUT /api/profile/availability': ({ body }) => ({ ...profile(), ...(body as object) }),
    ...routes,
  });
  const machine = freshWorld({ http: server });
  machine.memory.values.set('auth_token', 'token-1');
  await startSession();
  const router = createMemoryRouter([
    { path: '*', element: <AppHeader bell={null} onSignOut={() => {}} /> },
  ]);
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { server, memory: machine.memory };
}
const switcher = () => screen.getByRole('button', { name: /^Kurum: Çınarlı Belediyesi/ });
const items = () => screen.findAllByRole('menuitemradio');
// jsdom has no pointer types, so a menu accepts a choice only from the keyboard.
const choose = async (keys: string) => {
  const menu = screen.getByRole('menu');
  await waitFor(() => expect(menu).toHaveFocus());
  await userEvent.keyboard(keys);
  await waitFor(() => expect(menu).toHaveAttribute('aria-activedescendant'));
  await userEvent.keyboard('{Enter}');
};
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);

describe('the companies of the person', () => {
  it('are named with their plans; the one of this page is marked', async () => {
    await show();
    await userEvent.click(switcher());
    expect((await items()).map((item) => item.textContent)).toEqual([
      'ÇBÇınarlı BelediyesiPro',
      'Çınarlı Kültür A.Ş.Free',
      'ÇSÇınarlı SuPro',
    ]);
    expect((await items()).map((item) => item.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
      'false',
    ]);
  });

  it('are entered by another token and a page load', async () => {
    const { server, memory } = await show();
    await userEvent.click(switcher());
    await items();
    await choose('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(memory.visited).toEqual(['/']));
    expect(server.requests.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/profile/workspace',
      body: { company_id: 'company-2' },
    });
    expect(memory.values.get('auth_token')).toBe('token-2');
  });

  it('wait for an answer where something is being written', async () => {
    const { memory, server } = await show();
    memory.typing = true;
    await userEvent.click(switcher());
    await items();
    await choose('{End}');
    await waitFor(() =>
      expect(confirmStore.getState().question?.title).toBe('Çınarlı Su kurumuna geçilsin mi?'),
    );
    act(() => confirmStore.getState().answer(false));
    await waitFor(() => expect(switcher()).toBeEnabled());
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('stay where they are when the server refuses', async () => {
    const { memory } = await show({
      routes: {
        'PUT /api/profile/workspace': () =>
          refuse(404, 'not_found', 'Bu kuruma artık erişiminiz yok.'),
      },
    });
    await userEvent.click(switcher());
    await items();
    await choose('{End}');
    await waitFor(() => expect(notifications()).toEqual(['Bu kuruma artık erişiminiz yok.']));
    expect(memory.values.get('auth_token')).toBe('token-1');
    expect(memory.visited).toEqual([]);
    expect(switcher()).toBeEnabled();
  });

  it('are no choice where there is only one', async () => {
    await show({ workspaces: COMPANIES.slice(0, 1) });
    expect(screen.queryByRole('button', { name: /^Kurum/ })).toBeNull();
  });
});

describe('the availability of the person', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Hesap menüsü' }));

  it('stands at the avatar and is changed in its menu', async () => {
    const { server } = await show();
    const avatar = screen.getByRole('button', { name: 'Hesap menüsü' });
    expect(avatar).toHaveAccessibleDescription('Durumunuz: Çevrimiçi');
    expect(avatar.querySelector('[data-mark=present]')).not.toBeNull();
    await open();
    await items();
    await choose('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(sessionStore.getState().availability).toBe('away'));
    expect(server.requests.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/profile/availability',
      body: { availability: 'away' },
    });
    expect(avatar).toHaveAccessibleDescription('Durumunuz: Uzakta');
    expect(avatar.querySelector('[data-mark=away]')).not.toBeNull();
  });

  it('stays as it was when the server refuses', async () => {
    await show({
      routes: { 'PUT /api/profile/availability': () => refuse(500, 'internal', 'Şu anda olmadı.') },
    });
    await open();
    await items();
    await choose('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(notifications()).toEqual(['Şu anda olmadı.']));
    expect(sessionStore.getState().availability).toBe('online');
  });
});

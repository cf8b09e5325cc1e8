import { adoptSession } from '@muhatap/shared/session';
import { aRole, aUser, freshWorld, refuse, renderScreen } from '@muhatap/shared/testing';
import { defineModule } from '@muhatap/shared/contract';
import type { ModuleGrant, Role } from '@muhatap/shared/wire/session';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import { aLiveModule, twoModules } from '../testing/live-module';
import { ModuleError } from './pages/module-error';

const moduleOf = (id: string, text: string) =>
  defineModule({
    id,
    contract: '^1.0.0',
    routes: [{ id: `${id}:home`, path: id, element: <p>{text}</p> }],
  });
const everyModule = (scope: string) =>
  Promise.resolve(moduleOf(scope.replace('remote_', ''), `${scope} burada`));

const plain = (...modules: ModuleGrant[]): Role => ({ ...aRole(modules), actions: [] });

describe('the guard', () => {
  it('sends a visitor to /login, keeps the address and downloads no module', async () => {
    const { address, loads } = renderShell({
      at: '/inbox?tab=mine',
      isSignedIn: false,
      modules: twoModules(),
      load: everyModule,
    });
    expect(await screen.findByRole('heading', { name: 'Giriş yapın' })).toBeInTheDocument();
    expect(address()).toBe(`/login?return=${encodeURIComponent('/inbox?tab=mine')}`);
    expect(loads).toEqual([]);
  });

  it('returns to the kept address after the sign-in by e-mail', async () => {
    const { address, api } = renderShell({
      at: '/login?return=%2Finbox',
      isSignedIn: false,
      modules: twoModules(),
      load: everyModule,
      routes: {
        'POST /api/auth/login': () => ({
          user: {
            id: 'u',
            name: 'Ayşe Yılmaz',
            email: null,
            phone: null,
            company_id: 'company-1',
            company_name: 'Ilıca',
            avatar_url: null,
            created_at: '',
          },
          token: 't',
        }),
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'E-posta ile' }));
    await userEvent.type(screen.getByLabelText('E-posta'), 'a@b.test');
    await userEvent.type(screen.getByLabelText('Parola'), 'gizli-parola');
    await userEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }));
    expect(await screen.findByText('remote_inbox burada')).toBeInTheDocument();
    expect(address()).toBe('/inbox');
    expect(api).toBeDefined();
  });

  it('shows a spinner while the session is loading, and a retry when the server cannot be reached', async () => {
    let reachable = false;
    renderShell({
      at: '/inbox',
      modules: twoModules(),
      load: everyModule,
      routes: {
        'GET /api/profile/me': () => {
          if (!reachable) throw new TypeError('Failed to fetch');
          return {
            user: {
              id: 'u',
              name: 'Ayşe Yılmaz',
              email: null,
              phone: null,
              company_id: 'company-1',
              company_name: 'Ilıca',
              avatar_url: null,
              created_at: '',
            },
            role: [aRole()],
            permissions: [],
          };
        },
      },
    });
    expect(screen.getByRole('status', { name: 'Yükleniyor' })).toBeInTheDocument();
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
    expect(screen.getByRole('button', { name: 'Çıkış Yap' })).toBeInTheDocument();
    reachable = true;
    await userEvent.click(retry);
    expect(await screen.findByText('remote_inbox burada')).toBeInTheDocument();
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a gateway alone', () => refuse(503, 'unavailable', 'Sunucuya ulaşılamıyor.')],
  ])('lets a person out whose profile does not come: %s', async (_why, answer) => {
    const { address, memory } = renderShell({
      at: '/inbox',
      modules: twoModules(),
      load: everyModule,
      routes: { 'GET /api/profile/me': answer, 'POST /api/auth/logout': answer },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Çıkış Yap' }));
    await waitFor(() => expect(address()).toBe('/login?return=%2Finbox'));
    expect(memory.values.get('auth_token')).toBeUndefined();
  });

  it.each([
    ['/hic-boyle-bir-yer', true],
    ['/hic-boyle-bir-yer', false],
  ])('leads the unknown path %s to the 404 page (signed in: %s)', async (at, isSignedIn) => {
    const { address } = renderShell({ at, isSignedIn, modules: twoModules() });
    expect(await screen.findByRole('heading', { name: 'Sayfa bulunamadı' })).toBeInTheDocument();
    expect(address()).toBe('/404');
  });

  it.each([
    ['the inbox', twoModules(), plain('inbox', 'reports'), '/inbox'],
    ['the reports whoever has them alone', twoModules(), plain('reports'), '/reports/general'],
    ['the dashboard while the module is not live', {}, plain('inbox'), '/dashboard'],
    [
      'the people of the company whoever only administers',
      twoModules(),
      { ...plain(), actions: ['administer' as const] },
      '/settings/users',
    ],
    ['the no-access page whoever has nothing', twoModules(), plain(), '/no-authorized-module'],
  ])('leads from / to %s', async (_what, modules, role, target) => {
    const { address } = renderShell({
      at: '/',
      roles: [role],
      modules,
      load: (scope) => {
        const id = scope.replace('remote_', '');
        const routes = [{ id, path: `${id}/*`, element: <p>{id}</p> }];
        return Promise.resolve(defineModule({ id, contract: '^1.0.0', routes }));
      },
    });
    await waitFor(() => expect(address()).toBe(target));
  });

  it('leads a person without the grant to /no-authorized-module and loads nothing', async () => {
    const { address, loads } = renderShell({
      at: '/inbox',
      roles: [aRole(['reports'])],
      modules: twoModules(),
      load: everyModule,
    });
    expect(await screen.findByText('Bu bölüme erişiminiz yok')).toBeInTheDocument();
    expect(address()).toBe('/no-authorized-module');
    expect(loads).toEqual([]);
  });
});

describe('rights that change', () => {
  const watcher = aRole(['reports']);
  const becomes = (...roles: Role[]) => act(() => adoptSession(aUser(), roles));

  it('lead away from a module at once when its grant is taken, and let nobody back', async () => {
    const { address, router } = renderShell({
      at: '/inbox',
      modules: twoModules(),
      load: everyModule,
    });
    expect(await screen.findByText('remote_inbox burada')).toBeInTheDocument();
    becomes(watcher);
    await waitFor(() => expect(address()).toBe('/no-authorized-module'));
    expect(screen.queryByText('remote_inbox burada')).toBeNull();
    await act(() => router.navigate('/inbox'));
    await waitFor(() => expect(address()).toBe('/no-authorized-module'));
  });

  it.each([
    '/settings/users',
    '/settings/users/new',
    '/settings/users/u1/edit',
    '/settings/roles',
    '/settings/roles/new',
    '/settings/roles/r1/edit',
    '/settings/roles/preview',
    '/settings/groups',
    '/settings/company',
    '/settings/audit',
    '/settings/looks',
    '/settings/releases',
  ])('keep whoever does not administer from %s without a request to the server', async (at) => {
    const { address, api } = renderShell({
      at,
      roles: [{ ...aRole(['inbox', 'settings']), actions: ['assign', 'close', 'export'] }],
    });
    expect(await screen.findByText('Bu bölüme erişiminiz yok')).toBeInTheDocument();
    expect(address()).toBe('/no-authorized-module');
    expect(
      api.requests
        .map(({ path }) => path)
        .filter(
          (path) => !['/api/profile/me', '/api/connection', '/api/colleagues'].includes(path),
        ),
    ).toEqual([]);
  });
});

test('a part of the shell that did not arrive: the retry loads the page anew, since the router keeps the failure', async () => {
  const machine = freshWorld();
  const lazy = () => Promise.reject(new Error('Loading chunk 7 failed.'));
  const children = [{ path: '/settings', lazy }];
  renderScreen([{ HydrateFallback: () => null, errorElement: <ModuleError />, children }], {
    at: '/settings',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }));
  expect(machine.memory.visited).toEqual(['(reload)']);
});

describe('modules', () => {
  it('show the error inside their own area, and a retry brings them', async () => {
    let works = false;
    const { report } = renderShell({
      at: '/inbox',
      modules: twoModules(),
      load: (scope) =>
        works ? everyModule(scope) : Promise.reject(new Error('Loading chunk 7 failed')),
    });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Bir hata oluştu')).toBeInTheDocument();
    expect(main.getByText('Sayfa yüklenirken beklenmeyen bir hata oluştu.')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Ana menü', hidden: true })).toBeInTheDocument();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'remote-inbox',
        failure: expect.objectContaining({ kind: 'chunk' }) as unknown,
      }),
    );
    works = true;
    await userEvent.click(main.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('remote_inbox burada')).toBeInTheDocument();
  });

  it('leave the others running when one is down', async () => {
    const { router } = renderShell({
      at: '/inbox',
      modules: twoModules(),
      load: (scope) =>
        scope === 'remote_inbox' ? Promise.reject(new Error('down')) : everyModule(scope),
    });
    expect(await screen.findByText('Bir hata oluştu')).toBeInTheDocument();
    await act(() => router.navigate('/reports'));
    expect(await screen.findByText('remote_reports burada')).toBeInTheDocument();
  });

  it('fall back to the previous release, once', async () => {
    const modules = {
      'remote-inbox': aLiveModule({
        id: 'inbox',
        grant: 'inbox',
        prefixes: ['/inbox'],
        fallback: '1.0.0',
      }),
    };
    const { loads, report } = renderShell({
      at: '/inbox',
      modules,
      load: (scope, version) =>
        version === '2.0.0' ? Promise.resolve({ id: 'başka' }) : everyModule(scope),
    });
    expect(await screen.findByText('remote_inbox burada')).toBeInTheDocument();
    expect(loads).toEqual(['remote_inbox@2.0.0', 'remote_inbox@1.0.0']);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({
        failure: expect.objectContaining({ kind: 'contract' }) as unknown,
      }),
    );
  });

  it('keep a failure of rendering inside their area', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('kırık');
    };
    const broken = defineModule({
      id: 'inbox',
      contract: '^1.0.0',
      routes: [{ id: 'inbox:home', path: 'inbox', element: <Broken /> }],
    });
    renderShell({ at: '/inbox', modules: twoModules(), load: () => Promise.resolve(broken) });
    expect(
      await within(await screen.findByRole('main')).findByText('Bir hata oluştu'),
    ).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
});

describe('the account menu', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Hesap menüsü' }));
    expect(await screen.findByRole('menuitem', { name: 'Profil' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  };
  const enter = async () => {
    await waitFor(() => expect(screen.getByRole('menu')).toHaveAttribute('aria-activedescendant'));
    await userEvent.keyboard('{Enter}');
  };
  const isClosed = () =>
    waitFor(() =>
      expect(screen.queryByRole('menuitem', { name: 'Profil' })).not.toBeInTheDocument(),
    );

  it('closes on an outside click', async () => {
    renderShell({ at: '/settings' });
    await open();
    await userEvent.click(screen.getByRole('heading', { name: 'Ayarlar' }));
    await isClosed();
  });

  it('opens the settings', async () => {
    const { address } = renderShell({ at: '/no-authorized-module' });
    await open();
    // jsdom has no pointer types, so the menu accepts a choice only from the keyboard.
    await userEvent.keyboard('{End}{ArrowUp}');
    await enter();
    await isClosed();
    await waitFor(() => expect(address()).toBe('/settings'));
  });

  it('signs out: ends the session on the server, forgets the token, leaves by a full page load', async () => {
    const { memory } = renderShell({
      at: '/settings',
      routes: { 'POST /api/auth/logout': () => refuse(500, 'internal', 'olmadı') },
    });
    await open();
    // jsdom has no pointer types, so the menu accepts a choice only from the keyboard.
    await userEvent.keyboard('{End}');
    await enter();
    await waitFor(() => expect(memory.visited).toEqual(['/login']));
    expect(memory.values.get('auth_token')).toBeUndefined();
  });
});

describe('a file that is dragged over the page', () => {
  const drag = (element: Element, types: string[], taken = false) => {
    const event = createEvent.dragOver(element);
    const dataTransfer = { types, dropEffect: 'copy' };
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    if (taken) event.preventDefault();
    fireEvent(element, event);
    return { isRefused: event.defaultPrevented, ...dataTransfer };
  };

  it('is refused where nothing takes it; what takes it, and a file field, decide for themselves', async () => {
    renderShell({
      at: '/inbox',
      modules: twoModules(),
      load: () =>
        Promise.resolve(
          defineModule({
            id: 'inbox',
            contract: '^1.0.0',
            routes: [
              {
                id: 'inbox:home',
                path: 'inbox',
                element: <input aria-label="Dosya" type="file" />,
              },
            ],
          }),
        ),
    });
    const field = await screen.findByLabelText('Dosya');
    const header = screen.getByRole('banner');
    expect(drag(header, ['Files'])).toMatchObject({ isRefused: true, dropEffect: 'none' });
    expect(drag(header, ['Files'], true)).toMatchObject({ dropEffect: 'copy' });
    expect(drag(header, ['text/plain'])).toMatchObject({ isRefused: false });
    expect(drag(field, ['Files'])).toMatchObject({ isRefused: false, dropEffect: 'copy' });
  });
});

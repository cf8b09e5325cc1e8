import { defineModule } from '@muhatap/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { adoptReleases } from '#entities/releases';
import { aLiveModule } from '../testing/live-module';
import { renderShell } from '../testing/render-shell';

const inbox = (version: string, fallback: string | null = null) => ({
  'remote-inbox': aLiveModule({
    id: 'inbox',
    grant: 'inbox',
    prefixes: ['/inbox'],
    version,
    fallback,
  }),
  'remote-reports': aLiveModule({ id: 'reports', grant: 'reports', prefixes: ['/reports'] }),
});
const page = (id: string, version: string) => (
  <>
    <p>{`${id} ${version}`}</p>
    <Link to={`/${id}/içeride`}>içeride</Link>
  </>
);
const moduleOf = (scope: string, version: string) => {
  const id = scope.replace('remote_', '');
  return defineModule({
    id,
    contract: '^1.0.0',
    routes: [
      {
        id: `${id}:home`,
        path: id,
        children: [
          { index: true, element: page(id, version) },
          { path: 'içeride', element: page(id, version) },
        ],
      },
    ],
  });
};
const load = (scope: string, version: string) => Promise.resolve(moduleOf(scope, version));
// The first of these tests compiles the whole shell.
jest.setTimeout(30_000);
const WAIT = { timeout: 15_000 };
const findText = (text: string) => screen.findByText(text, {}, WAIT);
const Broken = () => {
  throw new Error('kırık');
};
const brokenModule = defineModule({
  id: 'inbox',
  contract: '^1.0.0',
  routes: [{ id: 'inbox:home', path: 'inbox', element: <Broken /> }],
});

describe('another release while the page is open', () => {
  it('is taken in silence by a module that has not come yet', async () => {
    const { router, loads, memory } = renderShell({
      at: '/reports',
      modules: inbox('1.0.0'),
      load,
    });
    const text = await findText('reports 2.0.0');
    expect(text.closest('[data-module]')).toHaveAttribute('data-module', 'reports');
    act(() => adoptReleases({ revision: 2, modules: inbox('1.1.0') }));
    await act(() => router.navigate('/inbox'));
    await findText('inbox 1.1.0');
    expect(loads).toEqual(['remote_reports@2.0.0', 'remote_inbox@1.1.0']);
    expect(memory.visited).toEqual([]);
  });

  it('comes by a full page load at the next entry and the next page inside the module, and not while something would be lost', async () => {
    const { router, memory } = renderShell({ at: '/inbox', modules: inbox('1.0.0'), load });
    await findText('inbox 1.0.0');
    act(() => adoptReleases({ revision: 2, modules: inbox('1.1.0') }));
    memory.inUse = true;
    await userEvent.click(screen.getByRole('link', { name: 'içeride' }));
    expect(router.state.location.pathname).toBe('/inbox/içeride');
    memory.inUse = false;
    await act(() => router.navigate('/inbox/içeride?tab=mine'));
    await act(() => router.navigate('/inbox', { state: { from: 'list' } }));
    expect(memory.visited).toEqual([]);
    act(() => void router.navigate('/inbox/içeride'));
    await waitFor(() => expect(memory.visited).toEqual(['/inbox/i%C3%A7eride']));
    memory.visited.length = 0;
    await act(() => router.navigate('/reports'));
    memory.typing = true;
    await act(() => router.navigate('/inbox'));
    await findText('inbox 1.0.0');
    expect(memory.visited).toEqual([]);
    await act(() => router.navigate('/reports'));
    memory.typing = false;
    act(() => void router.navigate('/inbox?tab=mine'));
    await waitFor(() => expect(memory.visited).toEqual(['/inbox?tab=mine']));
    expect(screen.getByText('reports 2.0.0')).toBeInTheDocument();
    await act(() => router.navigate('/reports?again=1'));
    expect(router.state.navigation.state).toBe('idle');
  });

  it('of the shell comes with the next page, and not while something would be lost', async () => {
    const { router, memory } = renderShell({
      at: '/reports',
      shell: '1.0.0-a',
      modules: inbox('1.0.0'),
      load,
    });
    await findText('reports 2.0.0');
    act(() => adoptReleases({ revision: 2, shell: '1.1.0-b', modules: inbox('1.0.0') }));
    memory.inUse = true;
    await act(() => router.navigate('/inbox'));
    expect(memory.visited).toEqual([]);
    memory.inUse = false;
    act(() => void router.navigate('/reports'));
    await waitFor(() => expect(memory.visited).toEqual(['/reports']));
  });

  it('is not loaded for what a page asks of a module without going there', async () => {
    const { router, memory } = renderShell({ at: '/inbox', modules: inbox('1.0.0'), load });
    await findText('inbox 1.0.0');
    await act(() => router.navigate('/reports'));
    act(() => adoptReleases({ revision: 2, modules: inbox('1.1.0') }));
    await act(() => router.fetch('key', 'inbox:home', '/inbox'));
    expect(memory.visited).toEqual([]);
  });

  it('brings a failed module back by itself', async () => {
    renderShell({
      at: '/inbox',
      modules: inbox('1.0.0'),
      load: (scope, version) =>
        version === '1.0.0' ? Promise.reject(new Error('down')) : load(scope, version),
    });
    expect(await screen.findByText('Bir hata oluştu', {}, WAIT)).toBeInTheDocument();
    act(() => adoptReleases({ revision: 2, modules: inbox('0.9.0') }));
    await findText('inbox 0.9.0');
  });

  it('that asks for a newer shell comes with a page load and blames nobody', async () => {
    const { router, memory, report } = renderShell({
      at: '/reports',
      modules: inbox('1.0.0'),
      load: (scope, version) =>
        version === '3.0.0'
          ? Promise.resolve({ id: 'inbox', contract: '^9.0.0', routes: [] })
          : load(scope, version),
    });
    await findText('reports 2.0.0');
    act(() => adoptReleases({ revision: 2, modules: inbox('3.0.0') }));
    act(() => void router.navigate('/inbox'));
    await waitFor(() => expect(memory.visited).toEqual(['/inbox']));
    expect(report).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'remote-inbox' }));
  });
});

it('a module that was taken off: its addresses say so, its next entry too, and it comes back by itself', async () => {
  const offers = inbox('1.0.0');
  const { 'remote-inbox': _off, ...others } = offers;
  const retired = {
    'remote-inbox': { title: 'Gelen Kutusu', prefixes: ['/inbox'], menu: ['messages'] },
  };
  const { router, memory } = renderShell({ at: '/reports', modules: offers, load });
  await findText('reports 2.0.0');
  act(() => adoptReleases({ revision: 2, modules: others, retired }));
  await act(() => router.navigate('/inbox/içeride'));
  await findText('Gelen Kutusu şu anda kullanılamıyor');
  act(() => adoptReleases({ revision: 3, modules: offers }));
  await findText('inbox 1.0.0');
  act(() => adoptReleases({ revision: 4, modules: others, retired }));
  expect(screen.getByText('inbox 1.0.0')).toBeInTheDocument();
  await act(() => router.navigate('/reports'));
  act(() => void router.navigate('/inbox'));
  await waitFor(() => expect(memory.visited).toEqual(['/inbox']));
});

it('a module that throws while it draws beside a shell that is too old for it: the page is loaded anew, and nobody is blamed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const map = { revision: 2, shell: '2.0.0-b', modules: inbox('3.0.0', '1.0.0') };
  const { router, memory, report } = renderShell({
    at: '/reports',
    shell: '1.0.0-a',
    modules: inbox('1.0.0'),
    routes: { 'GET /releases.json': () => map },
    load: (scope, version) =>
      version === '3.0.0' ? Promise.resolve(brokenModule) : load(scope, version),
  });
  await findText('reports 2.0.0');
  act(() => adoptReleases(map));
  memory.inUse = true;
  act(() => void router.navigate('/inbox'));
  await waitFor(() => expect(memory.visited).toEqual(['(reload)']), WAIT);
  expect(report).not.toHaveBeenCalledWith(
    expect.objectContaining({ failure: expect.anything() as unknown }),
  );
});

describe('a module that throws while it draws', () => {
  const routes = {
    'GET /releases.json': () => ({ revision: 1, modules: inbox('1.0.0', '0.9.0') }),
  };
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('gives way to its fallback by a full page load, once', async () => {
    const { memory, report } = renderShell({
      at: '/inbox',
      modules: inbox('1.0.0', '0.9.0'),
      routes,
      load: () => Promise.resolve(brokenModule),
    });
    await waitFor(() => expect(memory.visited).toEqual(['(reload)']), WAIT);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ failure: expect.objectContaining({ kind: 'render' }) as unknown }),
    );
    expect(screen.queryByText('Bir hata oluştu')).not.toBeInTheDocument();
  });

  it('waits for the person while something is being typed', async () => {
    const { memory } = renderShell({
      at: '/inbox',
      modules: inbox('1.0.0', '0.9.0'),
      routes,
      load: () => Promise.resolve(brokenModule),
      isTyping: true,
    });
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' }, WAIT);
    expect(memory.visited).toEqual([]);
    await userEvent.click(retry);
    await waitFor(() => expect(memory.visited).toEqual(['(reload)']));
  });

  it('keeps its error area while the gateway is silent, and without a fallback', async () => {
    const silent = {
      'GET /releases.json': () => {
        throw new TypeError('Failed to fetch');
      },
    };
    const { memory, unmount } = renderShell({
      at: '/inbox',
      modules: inbox('1.0.0', '0.9.0'),
      routes: silent,
      load: () => Promise.resolve(brokenModule),
    });
    expect(await screen.findByText('Bir hata oluştu', {}, WAIT)).toBeInTheDocument();
    expect(memory.visited).toEqual([]);
    unmount();
    const alone = renderShell({
      at: '/inbox',
      modules: inbox('1.0.0'),
      routes,
      load: () => Promise.resolve(brokenModule),
    });
    expect(await screen.findByText('Bir hata oluştu', {}, WAIT)).toBeInTheDocument();
    expect(alone.memory.visited).toEqual([]);
  });
});

it('a module that keeps silent leaves the shell in use, and comes when it comes', async () => {
  let come: (module: unknown) => void = () => undefined;
  renderShell({
    at: '/inbox',
    modules: inbox('1.0.0'),
    load: (scope) =>
      scope === 'remote_inbox' ? new Promise((resolve) => (come = resolve)) : load(scope, '2.0.0'),
  });
  expect(await screen.findByText('“inbox” bölümü yükleniyor…', {}, WAIT)).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  come(moduleOf('remote_inbox', '1.0.0'));
  await findText('inbox 1.0.0');
});

it('without a release map no address is unknown: the shell says that it cannot open the page, and a retry asks for the map', async () => {
  let isReachable = false;
  const routes = {
    'GET /releases.json': () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return { revision: 4, modules: inbox('1.0.0') };
    },
  };
  const { address } = renderShell({ at: '/inbox', revision: 0, routes, load });
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' }, WAIT);
  expect(address()).toBe('/inbox');
  isReachable = true;
  await userEvent.click(retry);
  await findText('inbox 1.0.0');
});

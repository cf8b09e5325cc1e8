import { notificationsStore } from '@muhatap/shared/notifications';
import {
  aRole,
  chooseRowAction,
  fakeApi,
  freshWorld,
  refuse,
  renderScreen,
  type FakeApi,
} from '@muhatap/shared/testing';
import type { ReleasePin } from '@muhatap/shared/wire/releases';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeReleases } from '../testing/fake-releases';
import { aPublished } from '../testing/sample-releases';
import { releasesRoutes } from './routes/releases.routes';

// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() =>
  Promise.all([
    import('./pages/module-releases.page'),
    import('./releases.loader'),
    import('./pages/release-preview.page'),
    import('./release-preview.loader'),
  ]),
);

const INBOX = '/settings/releases/remote-inbox';
const NEW = '1.2.0-cccccccccccc';
const OLD = '1.0.0-aaaaaaaaaaaa';
const aRoleDetail = (id: string, name: string) => ({
  ...aRole(['inbox']),
  id,
  name,
  description: '',
  template: null,
  version: 1,
  members: [],
});
const aPin = (label: string, more: Partial<ReleasePin> = {}): ReleasePin => ({
  of: 'company',
  id: 'company-1',
  label,
  release: OLD,
  since: '2026-11-20T09:00:00.000Z',
  by: 'ayşe',
  reason: 'Eğitim sürüyor',
  may_remove: true,
  ...more,
});

let server: FakeApi;
let gateway: ReturnType<typeof fakeReleases>;
function show(at: string, more: Parameters<FakeApi['add']>[0] = {}) {
  // Nothing refreshes by itself.
  const machine = freshWorld({
    clock: { now: () => Date.parse('2026-11-21T09:00:00.000Z'), setInterval: () => () => {} },
  });
  gateway = fakeReleases();
  server = fakeApi({ ...gateway.routes, ...more });
  const routes = [{ path: '/', HydrateFallback: () => null, children: [releasesRoutes] }];
  return { machine, ...renderScreen(routes, { at, roles: [aRole(['releases'])] }) };
}
const sent = (path: string) =>
  server.requests
    .filter((request) => request.path === path && request.method !== 'GET')
    .map(({ body }) => body);
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const dialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const row = (release: string) => within(screen.getByRole('listitem', { name: release }));

const write = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

describe('pins', () => {
  it('keep a role on a release for a reason, are shown with it, and are removed with a reason', async () => {
    show(INBOX);
    server.add({
      'GET /api/roles': () => ({
        roles: [aRoleDetail('role-1', 'Temsilci'), aRoleDetail('role-2', 'Yönetici')],
      }),
    });
    await screen.findByRole('region', { name: 'Canlıda' });
    await chooseRowAction(OLD, 'Sabitle…');
    const view = await dialog();
    await view.findByRole('option', { name: 'Temsilci rolündekiler' });
    await userEvent.selectOptions(view.getByLabelText('Kimin için?'), 'role-1');
    await userEvent.click(view.getByRole('button', { name: 'Sabitle' }));
    expect(view.getByText('Nedenini yazın (en az 3 harf).')).toBeVisible();
    expect(sent('/releases/pin')).toEqual([]);
    await write(view.getByLabelText('Neden'), 'Eğitim sürüyor');
    await userEvent.click(view.getByRole('button', { name: 'Sabitle' }));
    const pins = within(await screen.findByRole('list', { name: 'Sabitlenenler' }));
    expect(sent('/releases/pin')).toEqual([
      {
        module: 'remote-inbox',
        release: OLD,
        role: 'role-1',
        reason: 'Eğitim sürüyor',
        revision: 27,
      },
    ]);
    expect(pins.getByText(/sabitledi: Eğitim sürüyor/)).toHaveTextContent('Ayşe Yılmaz');
    expect(row(OLD).getByText('Sabit: Temsilci')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Geçmiş' })).getAllByRole('listitem')[0],
    ).toHaveTextContent('1.1.0 → 1.0.0 “Temsilci” için sabitlendi');

    await userEvent.click(pins.getByRole('button', { name: 'Sabitlemeyi kaldır…' }));
    const removal = await dialog();
    await write(removal.getByLabelText('Neden'), 'Eğitim bitti');
    await userEvent.click(removal.getByRole('button', { name: 'Sabitlemeyi kaldır' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Sabitlenenler' })).toBeNull());
    expect(sent('/releases/unpin')).toMatchObject([
      { of: 'role', id: 'role-1', reason: 'Eğitim bitti', revision: 28 },
    ]);
  });

  it('are not made where their dialog is closed while pages are still opened', async () => {
    let answer: (refusal: unknown) => void = () => undefined;
    show(INBOX, { 'POST /releases/pin': () => new Promise((resolve) => (answer = resolve)) });
    await screen.findByRole('region', { name: 'Canlıda' });
    await chooseRowAction(OLD, 'Sabitle…');
    const view = await dialog();
    await write(view.getByLabelText('Neden'), 'Eğitim sürüyor');
    await userEvent.click(view.getByRole('button', { name: 'Sabitle' }));
    expect(view.getByText(/^Sürümün sayfaları önce tek tek açılıp deneniyor/)).toBeVisible();
    await userEvent.click(view.getByRole('button', { name: 'İptal' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => answer(refuse(409, 'examining', 'Hâlâ deneniyor.')));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(sent('/releases/pin')).toHaveLength(1);
    expect(notifications()).toEqual([]);
  });

  it('of another company stand there without a button, and those of the same people can end together', async () => {
    show(INBOX);
    const [host, inbox] = gateway.status.modules;
    if (inbox) inbox.canary = null;
    inbox?.pins.push(aPin('Kuzey', { id: 'north', may_remove: false }), aPin('Çınarlı'));
    host?.pins.push(aPin('Çınarlı'));
    const line = (label: string) =>
      within(screen.getByRole('listitem', { name: `${label} için sabit` }));
    await screen.findByRole('list', { name: 'Sabitlenenler' });
    expect(screen.getByText('Sabitlenenler dışında herkeste')).toBeVisible();
    expect(line('Kuzey').queryByRole('button')).toBeNull();
    await userEvent.click(line('Çınarlı').getByRole('button', { name: 'Sabitlemeyi kaldır…' }));
    const view = await dialog();
    await userEvent.click(view.getByLabelText(/öteki sabitlemeleri de kalksın: Ana uygulama/));
    await write(view.getByLabelText('Neden'), 'Eğitim bitti');
    server.add({
      'POST /releases/unpin': () => refuse(422, 'does_not_fit', 'Ana uygulama 1.0.0 ile çalışmaz.'),
    });
    await userEvent.click(view.getByRole('button', { name: 'Sabitlemeyi kaldır' }));
    expect(await view.findByText('Ana uygulama 1.0.0 ile çalışmaz.')).toBeVisible();
    expect(sent('/releases/unpin')).toMatchObject([{ id: 'company-1', beside: ['host'] }]);
  });
});

describe('a preview link', () => {
  const PREVIEW = '/settings/releases/preview?token=t.s';
  const preview = {
    module: 'remote-inbox',
    title: 'Gelen Kutusu',
    release: NEW,
    address: '/inbox',
    objections: [] as string[],
  };

  it.each([
    ['a module', INBOX, NEW],
    ['the shell', '/settings/releases/host', OLD],
  ])('of %s is copied for a colleague', async (_what, page, release) => {
    const {
      machine: { memory },
    } = show(page);
    const address = 'https://muhatap.test/settings/releases/preview?token=t.s';
    server.add({ 'POST /releases/preview': () => ({ address, until: '2026-11-28T09:00:00Z' }) });
    await screen.findByRole('region', { name: 'Canlıda' });
    await chooseRowAction(release, 'Önizleme bağlantısını kopyala');
    await waitFor(() => expect(memory.copied).toEqual([address]));
    expect(notifications()).toContain('Önizleme bağlantısı kopyalandı; yedi gün geçerli.');
  });

  it('sets what fits in this browser and leads to the module', async () => {
    const {
      machine: { memory },
    } = show(PREVIEW);
    server.add({ 'GET /releases/preview': () => preview });
    await waitFor(() => expect(memory.visited).toEqual(['/inbox']));
    expect(sent('/releases/override')).toEqual([{ module: 'remote-inbox', release: NEW }]);
  });

  it('of a shell that fits nothing names each module before it is set', async () => {
    show(PREVIEW);
    const objections = ['remote-inbox 1.0.0 uymuyor.', 'remote-reports 1.0.0 uymuyor.'];
    server.add({
      'GET /releases/preview': () => ({
        ...preview,
        module: 'host',
        title: 'Ana uygulama',
        objections,
      }),
    });
    expect(
      await screen.findByText('Ana uygulama 1.2.0 bugün canlıda olanlarla çalışmayabilir'),
    ).toBeVisible();
    for (const objection of objections) expect(screen.getByText(objection)).toBeVisible();
    expect(sent('/releases/override')).toEqual([]);
  });

  it('of a shell leads to its start page', async () => {
    const {
      machine: { memory },
    } = show(PREVIEW);
    server.add({
      'GET /releases/preview': () => ({
        ...preview,
        module: 'host',
        title: 'Ana uygulama',
        address: '/',
      }),
    });
    await waitFor(() => expect(memory.visited).toEqual(['/']));
    expect(sent('/releases/override')).toEqual([{ module: 'host', release: NEW }]);
  });

  it('asks before what does not fit is set', async () => {
    const {
      machine: { memory },
    } = show(PREVIEW);
    server.add({
      'GET /releases/preview': () => ({ ...preview, objections: ['^2.0.0 sözleşmesini istiyor.'] }),
    });
    expect(await screen.findByText('^2.0.0 sözleşmesini istiyor.')).toBeVisible();
    expect(sent('/releases/override')).toEqual([]);
    await press('Yine de bu tarayıcıda dene');
    await waitFor(() => expect(memory.visited).toEqual(['/inbox']));
    expect(sent('/releases/override')).toEqual([{ module: 'remote-inbox', release: NEW }]);
  });

  it('that is over or not ours says so, and sets nothing', async () => {
    const {
      machine: { memory },
    } = show(PREVIEW);
    server.add({
      'GET /releases/preview': () => refuse(422, 'preview_over', 'Bağlantının süresi doldu.'),
    });
    expect(await screen.findByText('Bağlantının süresi doldu.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sürümlere git' })).toBeVisible();
    expect([sent('/releases/override'), memory.visited]).toEqual([[], []]);
  });
});

describe('a shell', () => {
  it('is tried in one browser like a module, but not from a development server', async () => {
    const {
      machine: { memory },
    } = show('/settings/releases/host');
    const shell = gateway.status.modules.find(({ name }) => name === 'host');
    shell?.releases.unshift(aPublished(NEW, 5));
    await screen.findByRole('region', { name: 'Canlıda' });
    expect(screen.queryByLabelText('Geliştirme sunucusunun adresi')).toBeNull();
    await userEvent.click(row(NEW).getByRole('button', { name: 'Bu tarayıcıda dene' }));
    await waitFor(() => expect(memory.visited).toEqual(['(reload)']));
    expect(await screen.findByText('Bu tarayıcıda 1.2.0 deneniyor')).toBeVisible();
    expect(sent('/releases/override')).toEqual([{ module: 'host', release: NEW }]);
  });
});

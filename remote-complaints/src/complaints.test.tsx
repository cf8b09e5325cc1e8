import { fakeApi, fakeRealtime, freshWorld, refuse, renderScreen, type FakeApi } from '@muhatap/shared/testing';
import { api } from '@muhatap/shared/api';
import { checkModule } from '@muhatap/shared/contract';
import { notificationsStore } from '@muhatap/shared/notifications';
import { moduleManifest } from '@muhatap/shared/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../module.json';
import { createFakes } from './fakes';
import { module } from './module';


const wide = (matches: boolean) => jest.spyOn(globalThis, 'matchMedia').mockImplementation((media: string) => ({
  matches: matches && media.includes('min-width'), media, onchange: null, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false,
}));
const show = (at: string) => renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], { at });
const search = (router: ReturnType<typeof show>['router']) => router.state.location.search;

// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() => Promise.all([import('./app/complaint-list.page'), import('./app/complaint-detail.page')]));

let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
  wide(true);
});

describe('complaint list', () => {
  it('shows a table with everything that the specification names', async () => {
    show('/sikayetler');
    expect(await screen.findByText('Toplam 43 şikayet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Vatandaş Şikayetleri' })).toBeVisible();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(10);
    const first = within(rows[0] as HTMLElement);
    expect(first.getByText('SYS-2026-048210')).toBeVisible();
    expect(first.getByText('Ayşe Yılmaz')).toBeVisible();
    expect(first.getByText('Yeni')).toBeVisible();
    expect(first.getByText('12 dk önce')).toBeVisible();
    expect(first.getByRole('link', { name: /Detaylar/ })).toHaveAttribute('href', '/sikayetler/detay?id=sikayet-1');
  });

  it('holds page, rows and search in the address', async () => {
    const { router } = show('/sikayetler');
    await screen.findByText('Toplam 43 şikayet');
    await userEvent.click(screen.getByRole('button', { name: 'Sonraki sayfa' }));
    expect(await screen.findByText('11–20 / 43')).toBeVisible();
    expect(search(router)).toBe('?page=2');
    await userEvent.selectOptions(screen.getByLabelText('Sayfa başına satır'), '25');
    expect(await screen.findByText('1–25 / 43')).toBeVisible();
    expect(search(router)).toBe('?limit=25');
    await userEvent.type(screen.getByPlaceholderText('Şikayet ara...'), 'ILKNUR');
    expect(await screen.findByText(/Arama sonuçları/)).toHaveTextContent('Toplam 6 şikayet');
    expect(search(router)).toBe('?search=ILKNUR&limit=25');
    await userEvent.click(screen.getByRole('button', { name: 'Aramayı temizle' }));
    expect(await screen.findByText('Toplam 43 şikayet')).toBeVisible();
    expect(search(router)).toBe('?limit=25');
  });

  it('opens the detail by a click on the row', async () => {
    const { router } = show('/sikayetler');
    await userEvent.click(await screen.findByText('SYS-2026-048209'));
    expect(await screen.findByText('Mehmet Çelik', { selector: 'h2' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/sikayetler/detay');
  });

  it('says that it loads, and what is wrong, and tries again', async () => {
    let answer = (_: unknown) => {};
    server.add({ 'GET /api/complaints': () => new Promise((resolve) => (answer = resolve)) });
    show('/sikayetler');
    expect(await screen.findByText('Şikayetler yükleniyor...')).toBeVisible();
    await act(async () => answer(refuse(500, 'internal', 'Sunucu hatası')));
    expect(await screen.findByText('Şikayetler yüklenirken hata oluştu')).toBeVisible();
    server.add(createFakes().routes);
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('Toplam 43 şikayet')).toBeVisible();
  });

  it('tells an empty list from an empty search and a failed search', async () => {
    const { router } = show('/sikayetler?search=yokböyle');
    expect(await screen.findByText('Sonuç bulunamadı')).toBeVisible();
    server.add({ 'GET /api/complaints': () => ({ complaints: [], hasMore: false, totalReturned: 0, total: 0, totalIsExact: true, currentPage: 1, totalPages: 0 }) });
    await act(() => router.navigate('/sikayetler'));
    expect(await screen.findByText('Henüz şikayet bulunmuyor')).toBeVisible();
    server.add({ 'GET /api/complaints': () => refuse(500, 'internal', 'x') });
    await act(() => router.navigate('/sikayetler?search=a'));
    expect(await screen.findByText('Şikayet arama sırasında hata oluştu')).toBeVisible();
  });

  it('answers the last page when the address goes beyond it', async () => {
    show('/sikayetler?page=99');
    expect(await screen.findByText('41–43 / 43')).toBeVisible();
  });

  it('becomes cards where a table has no room', async () => {
    wide(false);
    show('/sikayetler');
    expect(await screen.findByRole('link', { name: /SYS-2026-048210/ })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('asks again when a complaint changes', async () => {
    const live = fakeRealtime();
    show('/sikayetler');
    await screen.findByText('Toplam 43 şikayet');
    const before = server.requests.length;
    live.emit('complaint-updated', { complaint_id: 'sikayet-2' });
    live.emit('complaint-updated', { complaint_id: 'sikayet-3' });
    await waitFor(() => expect(server.requests.length).toBe(before + 1));
    live.stop();
  });
});

describe('complaint detail', () => {
  it('shows facts and history, and saves a new status', async () => {
    show('/sikayetler/detay?id=sikayet-1');
    expect(await screen.findByText('Ayşe Yılmaz', { selector: 'h2' })).toBeVisible();
    expect(screen.getByText('Okunmadı')).toBeVisible();
    expect(screen.getByText('Fen İşleri Müdürlüğü')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Görüşmeye git' })).toHaveAttribute('href', '/whatsapp-sikayetler/oda-0');
    const save = screen.getByRole('button', { name: 'Durumu Güncelle' });
    expect(save).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('Durum'), 'Çözüldü');
    await userEvent.click(save);
    expect(await screen.findByText('Birimde', { exact: false })).toBeVisible();
    expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ durum: 'Çözüldü', version: 1 });
    expect(screen.getByLabelText('Durum')).toHaveValue('Çözüldü');
    expect(screen.getByRole('button', { name: 'Durumu Güncelle' })).toBeDisabled();
    expect(screen.getByText('Destek Temsilcisi')).toBeVisible();
  });

  it('follows what others change, and thanks for a save once', async () => {
    const live = fakeRealtime();
    show('/sikayetler/detay?id=sikayet-1');
    await userEvent.selectOptions(await screen.findByLabelText('Durum'), 'İşlemde');
    await userEvent.click(screen.getByRole('button', { name: 'Durumu Güncelle' }));
    const notices = () => notificationsStore.getState().notifications.map(({ message }) => message);
    await waitFor(() => expect(notices()).toEqual(['Şikayet durumu güncellendi']));
    await api.patch('/api/complaints/sikayet-1', { durum: 'Çözüldü' });
    act(() => void live.emit('complaint-updated', { complaint_id: 'sikayet-1' }));
    await waitFor(() => expect(screen.getByLabelText('Durum')).toHaveValue('Çözüldü'));
    // None once its three seconds are over, but never a second one.
    expect(notices().length).toBeLessThan(2);
    live.stop();
  });

  it('puts a status back that could not be saved', async () => {
    server.add({ 'PATCH /api/complaints/{id}': () => refuse(500, 'internal', 'x') });
    show('/sikayetler/detay?id=sikayet-1');
    await userEvent.selectOptions(await screen.findByLabelText('Durum'), 'Reddedildi');
    await userEvent.click(screen.getByRole('button', { name: 'Durumu Güncelle' }));
    await waitFor(() => expect(notificationsStore.getState().notifications.map(({ message }) => message)).toContain('Şikayet durumu güncellenirken hata oluştu'));
    expect(await screen.findByText('Yeni', { selector: 'span' })).toBeVisible();
  });

  it.each(['/sikayetler/detay', '/sikayetler/detay?id=yok'])('says that %s is not there', async (address) => {
    show(address);
    expect(await screen.findByText('Şikayet bulunamadı')).toBeVisible();
  });

  it('names an anonymous sender', async () => {
    show('/sikayetler/detay?id=sikayet-6');
    expect(await screen.findByText('Anonim Kullanıcı', { selector: 'h2' })).toBeVisible();
  });

  it('can be tried again', async () => {
    server.add({ 'GET /api/complaints/{id}': () => refuse(500, 'internal', 'x') });
    show('/sikayetler/detay?id=sikayet-1');
    expect(await screen.findByText('Şikayet detayları yüklenirken hata oluştu')).toBeVisible();
    server.add(createFakes().routes);
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('Ayşe Yılmaz', { selector: 'h2' })).toBeVisible();
  });
});

describe('module', () => {
  it('fits its manifest and the contract', () => {
    expect(checkModule(module, moduleManifest.parse(manifest).id)).toMatchObject({ ok: true });
  });

  it('sends unknown addresses to the 404 page', async () => {
    const { router } = renderScreen([{ path: '/', HydrateFallback: () => null, children: [...module.routes, { path: '404', element: <p>Yok</p> }] }], { at: '/sikayetler/olmayan' });
    expect(await screen.findByText('Yok')).toBeVisible();
    expect(router.state.location.pathname).toBe('/404');
  });
});

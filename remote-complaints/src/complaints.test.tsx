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
beforeAll(() => Promise.all([import('./app/complaint-detail.page')]));

let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
  wide(true);
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

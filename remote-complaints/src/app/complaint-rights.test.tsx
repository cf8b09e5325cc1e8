import { sessionStore } from '@muhatap/shared/session';
import {
  fakeApi,
  type FakeApi,
  fakeRealtime,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import type { Role, RoleAction, Visibility } from '@muhatap/shared/wire/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../fakes';
import { module } from '../module';

const aClerk = (actions: RoleAction[], visibility: Visibility = 'all'): Role => ({
  id: 'r',
  name: 'Rol',
  modules: ['complaints'],
  visibility,
  actions,
});
const show = (at: string, role: Role) =>
  renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], {
    at,
    roles: [role],
  });
const open = async (role: Role) => {
  show('/sikayetler/detay?id=sikayet-1', role);
  await screen.findByText('Ayşe Yılmaz', { selector: 'h2' });
};
const offered = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => value);
const NOTHING = {
  complaints: [],
  hasMore: false,
  totalReturned: 0,
  total: 0,
  totalIsExact: true,
  searchedNewest: null,
  currentPage: 1,
  totalPages: 0,
};

beforeAll(() => Promise.all([import('./complaint-detail.page'), import('./complaint-list.page')]));
let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
  setWideWindow(true);
});

it('a file is offered to whoever may take rows out', async () => {
  const { unmount } = show('/sikayetler', aClerk(['assign', 'close']));
  await screen.findByText('Toplam 43 şikayet');
  expect(screen.queryByRole('button', { name: 'Dışa aktar' })).toBeNull();
  unmount();
  show('/sikayetler', aClerk(['export']));
  expect(await screen.findByRole('button', { name: 'Dışa aktar' })).toBeVisible();
});

it.each([
  ['own', /^Açtığınız ve sorumlusu/],
  ['group', /grubunuzun ve henüz kimsenin üstlenmediği/],
  ['all', /^Vatandaşların şikayetleri/],
] as const)(
  'an empty list says what will stand in it for visibility %s',
  async (visibility, text) => {
    server.add({ 'GET /api/complaints': () => NOTHING });
    show('/sikayetler', aClerk([], visibility));
    expect(await screen.findByText(text)).toBeVisible();
  },
);

it('a person who may not end complaints can take them up, and sees why not more', async () => {
  await open(aClerk(['assign']));
  expect(offered('Durum')).toEqual(['Yeni', 'İşlemde']);
  expect(
    screen.getByText('Şikayeti sonuçlandırmak ya da yeniden açmak için yetkiniz yok.'),
  ).toBeVisible();
});

it('a person who may end complaints has every status', async () => {
  await open(aClerk(['close']));
  expect(offered('Durum')).toEqual(['Yeni', 'İşlemde', 'Çözüldü', 'Reddedildi']);
  expect(screen.queryByText(/^Şikayeti sonuçlandırmak/)).toBeNull();
});

it('a person who may not give complaints to units still changes type and neighbourhood', async () => {
  await open(aClerk(['close']));
  expect(
    await screen.findByText('Şikayeti başka bir birime vermek için yetkiniz yok.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Birim')).toBeDisabled();
  expect(screen.getByLabelText('Tür')).toBeEnabled();
  await userEvent.selectOptions(
    screen.getByLabelText('Tür'),
    screen.getAllByRole('option', { name: 'Çöp Toplama' })[0] as HTMLElement,
  );
  expect(screen.queryByRole('button', { name: 'Bu birimi seç' })).toBeNull();
});

it('a complaint that goes to somebody else leaves the page, which says so and leads back', async () => {
  const live = fakeRealtime();
  await open(aClerk([], 'own'));
  server.add({ 'GET /api/complaints/{id}': () => refuse(404, 'not_found', 'Şikayet bulunamadı') });
  await act(() => {
    live.emit('complaint-updated', { complaint_id: 'sikayet-1', change: 'other', by: null });
    return Promise.resolve();
  });
  expect(await screen.findByText('Bu şikayet artık size açık değil')).toBeVisible();
  expect(screen.queryByText("Papatya Sokak'ta derin çukur")).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Şikayetlere dön' })[0]).toHaveAttribute(
    'href',
    '/sikayetler',
  );
  live.stop();
});

it('actions follow the roles while the page is open', async () => {
  await open(aClerk([]));
  expect(offered('Durum')).toEqual(['Yeni', 'İşlemde']);
  await act(() => Promise.resolve(sessionStore.setState({ roles: [aClerk(['close'])] })));
  expect(offered('Durum')).toHaveLength(4);
});

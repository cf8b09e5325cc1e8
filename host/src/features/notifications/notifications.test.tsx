import { NOTIFICATIONS_CHANGED, type NotificationEntry } from '@muhatap/shared/wire/session';
import { offerLinks } from '@muhatap/shared/contract';
import {
  createManualClock,
  fakeApi,
  fakeRealtime,
  freshWorld,
  refuse,
  type FakeApi,
  type FakeRealtime,
  type ManualClock,
} from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { NotificationBell } from './index';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const entry = (id: string, change: Partial<NotificationEntry> = {}): NotificationEntry => ({
  id,
  kind: 'assigned-conversation',
  subject: { kind: 'conversation', id: `room-${id}`, name: 'Zeynep Işık', is_visible: true },
  actor: { id: 'elif', name: 'Elif Aydın' },
  count: 1,
  details: {},
  at: '2026-11-20T11:55:00.000Z',
  is_read: false,
  ...change,
});

let clock: ManualClock;
let server: FakeApi;
let live: FakeRealtime;
let entries: NotificationEntry[];
const unread = () => entries.filter(({ is_read }) => !is_read).length;
const page = () => ({ entries, unread: unread(), next_cursor: null });
const reads = () =>
  server.requests.flatMap(({ path, body }) => (path === '/api/notifications/read' ? [body] : []));

async function show(at = '/dashboard') {
  const router = createMemoryRouter([{ path: '*', element: <NotificationBell /> }], {
    initialEntries: [at],
  });
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  await act(() => clock.advance(1500));
  return router;
}
const bell = (name = 'Bildirimler') => screen.findByRole('button', { name });
const rows = async () =>
  within(await screen.findByRole('dialog', { name: 'Bildirimler' })).findAllByRole('listitem');
const openBell = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Bildirimler/ }));

beforeEach(() => {
  clock = createManualClock(NOW);
  freshWorld({ clock });
  server = fakeApi({
    'GET /api/notifications': page,
    'POST /api/notifications/read': () => ({ unread: unread() }),
  });
  live = fakeRealtime();
  offerLinks({
    'inbox:room': '/konusma/{id}',
    'inbox:home': '/inbox',
    'complaints:complaint': '/sikayetler/detay?id={id}',
  });
  entries = [
    entry('given', { details: { note: 'Adresi eksik' } }),
    entry('failed', {
      kind: 'send-failed',
      actor: null,
      details: { reason: 'Numara kayıtlı değil.' },
      at: '2026-11-20T09:00:00.000Z',
    }),
    entry('old', {
      kind: 'mentioned',
      subject: { kind: 'complaint', id: 'c1', name: null, is_visible: false },
      at: '2026-11-18T09:00:00.000Z',
      is_read: true,
    }),
  ];
});
afterEach(() => live.stop());

it('the unread ones are counted on the bell once the page stands', async () => {
  await show();
  expect(await bell('Bildirimler, 2 okunmamış')).toHaveTextContent('2');
  expect(server.requests).toHaveLength(1);
});

it('more than ninety-nine are 99+', async () => {
  server.add({ 'GET /api/notifications': () => ({ ...page(), unread: 120 }) });
  await show();
  expect(await bell('Bildirimler, 120 okunmamış')).toHaveTextContent('99+');
});

it('the list says who did what, by day, and links to the subject where the person sees it', async () => {
  await show();
  await openBell();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'EAElif Aydın size bir konuşma atadıZeynep Işık: Adresi eksik5 dk önceokunmadı',
    'Mesajınız gönderilemediZeynep Işık: Numara kayıtlı değil.3 saat önceokunmadı',
    'EAElif Aydın bir iç notta sizden söz ettiBu şikayeti artık göremiyorsunuz2 gün önce',
  ]);
  const list = screen.getByRole('dialog', { name: 'Bildirimler' });
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Bugün', 'Daha önce']);
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/profile#bildirimler', '/konusma/room-given', '/konusma/room-failed']);
});

it('complaints given to the person, and those of a colleague who left, are named and lead on', async () => {
  offerLinks({
    'complaints:complaint': '/sikayetler/detay?id={id}',
    'complaints:own': '/sikayetler?responsible=me',
  });
  entries = [
    entry('one', {
      kind: 'assigned-complaint',
      subject: { kind: 'complaint', id: 'c1', name: 'MHT-2026-000001', is_visible: true },
    }),
    entry('some', {
      kind: 'assigned-complaint',
      subject: { kind: 'person', id: 'mert', name: 'Mert Kaya', is_visible: true },
      count: 3,
    }),
  ];
  await show();
  await openBell();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'EAElif Aydın sizi bir şikayetin sorumlusu yaptıMHT-2026-0000015 dk önceokunmadı',
    'EAElif Aydın, Mert Kaya adlı kişinin 3 şikayetini size devretti5 dk önceokunmadı',
  ]);
  const list = screen.getByRole('dialog', { name: 'Bildirimler' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .slice(1),
  ).toEqual(['/sikayetler/detay?id=c1', '/sikayetler?responsible=me']);
});

it('news of a followed complaint says the last of them', async () => {
  const news = (id: string, details: Record<string, string>, change = {}) =>
    entry(id, {
      kind: 'followed-complaint',
      subject: { kind: 'complaint', id, name: 'MHT-1', is_visible: true },
      details,
      ...change,
    });
  entries = [
    news('a', { what: 'status', status: 'Çözüldü' }),
    news('b', { what: 'message' }, { actor: null, count: 3 }),
    news('c', { what: 'note' }),
  ];
  await show();
  await openBell();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'EATakip ettiğiniz şikayetin yeni durumu: ÇözüldüMHT-15 dk önceokunmadı',
    'Vatandaş takip ettiğiniz şikayete yazdı (3 yenilik)MHT-15 dk önceokunmadı',
    'EAElif Aydın takip ettiğiniz şikayete not yazdıMHT-15 dk önceokunmadı',
  ]);
});

it('a task of a unit says whose it is, and that it is done', async () => {
  const task = (id: string, details: Record<string, string>, change = {}) =>
    entry(id, {
      kind: 'unit-task',
      subject: { kind: 'complaint', id, name: 'MHT-1', is_visible: true },
      details,
      ...change,
    });
  entries = [
    task('a', { what: 'added', unit: 'Park İşleri', note: 'Ağacı buda' }),
    task('b', { what: 'added', unit: 'Park İşleri', note: 'Dalları topla' }, { count: 2 }),
    task('c', { what: 'done', unit: 'Park İşleri', note: 'Ağacı buda' }),
  ];
  await show();
  await openBell();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'EAElif Aydın, Park İşleri birimine bir görev verdiMHT-1: Ağacı buda5 dk önceokunmadı',
    'EAPark İşleri birimine 2 görev verildi, en son Elif AydınMHT-1: Dalları topla5 dk önceokunmadı',
    'EAPark İşleri, verdiğiniz görevi tamamladı (Elif Aydın)MHT-1: Ağacı buda5 dk önceokunmadı',
  ]);
});

it('a term and a service level that end say when, and by which', async () => {
  const term = (id: string, details: Record<string, string>) =>
    entry(id, {
      kind: 'term',
      subject: { kind: 'complaint', id, name: 'MHT-1', is_visible: true },
      actor: null,
      details: { due: '2026-11-04', ...details },
    });
  entries = [
    term('a', { days: '0' }),
    term('b', { days: '-1', level: 'Acil' }),
    term('c', { days: '0', level: 'Acil' }),
    term('d', { days: '3', level: 'Acil' }),
  ];
  await show();
  await openBell();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'Bir şikayetin süresi dolduMHT-1, son gün 4 Kasım 20265 dk önceokunmadı',
    'Bir şikayetin hizmet hedefine 1 iş günü kaldıMHT-1, Acil, son gün 4 Kasım 20265 dk önceokunmadı',
    'Bir şikayetin hizmet hedefi aşıldıMHT-1, Acil, son gün 4 Kasım 20265 dk önceokunmadı',
    'Bir şikayetin hizmet hedefi 3 iş günü önce aşıldıMHT-1, Acil, son gün 4 Kasım 20265 dk önceokunmadı',
  ]);
});

it('a release that a person changed says who and which module, and leads to its page', async () => {
  const change = (id: string, details: Record<string, string>, actor = entry(id).actor) =>
    entry(id, {
      kind: 'release-changed',
      subject: { kind: 'release', id: `production:${id}`, name: null, is_visible: true },
      actor,
      details: { module: 'remote-inbox', to: '1.2.0-0123456789ab', percent: '100', ...details },
    });
  entries = [
    change('1', { title: 'Gelen Kutusu', action: 'promote' }),
    change('2', { title: 'Gelen Kutusu, Raporlar', action: 'rollback', by: 'ci (anahtar)' }, null),
    change('3', { title: 'Gelen Kutusu', action: 'promote', percent: '10' }),
    change('4', { title: 'Gelen Kutusu', action: 'rollback', percent: '10' }),
  ];
  await show();
  await openBell();
  const texts = (await rows()).map(({ textContent }) => textContent);
  for (const [at, text] of [
    'Elif Aydın yeni sürüm yayınladı: Gelen Kutusu',
    'ci (anahtar) geri aldı: Gelen Kutusu, Raporlar',
    'Elif Aydın personelin %10 kadarına yeni sürüm açtı: Gelen Kutusu',
    'Elif Aydın denenen sürümü geri aldı: Gelen Kutusu',
  ].entries())
    expect(texts[at]).toContain(text);
  expect(texts[0]).toContain('Sürüm 1.2.0-0123456789ab');
  const [first] = await rows();
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/settings/releases/remote-inbox',
  );
});

it('a row leads to its page, is read by that, and closes the list', async () => {
  const router = await show();
  await openBell();
  await userEvent.click(await screen.findByRole('link', { name: /size bir konuşma atadı/ }));
  expect(router.state.location.pathname).toBe('/konusma/room-given');
  expect(reads()).toEqual([{ ids: ['given'] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opening the page of a subject by another way marks it as read', async () => {
  const router = await show();
  await bell('Bildirimler, 2 okunmamış');
  await act(() => router.navigate('/konusma/room-failed'));
  expect(reads()).toEqual([{ ids: ['failed'] }]);
});

it('all are read up to the newest that is shown; a refusal puts them back', async () => {
  server.add({ 'POST /api/notifications/read': () => refuse(503, 'away', 'Yok') });
  await show();
  await openBell();
  await userEvent.click(await screen.findByRole('button', { name: 'Tümünü okundu say' }));
  expect(reads()).toEqual([{ until: '2026-11-20T11:55:00.000Z' }]);
  await userEvent.keyboard('{Escape}');
  expect(await bell('Bildirimler, 2 okunmamış')).toBeInTheDocument();
});

it('a new one is counted at once, and announced without taking the focus', async () => {
  await show();
  await bell('Bildirimler, 2 okunmamış');
  entries = [entry('new', { actor: null, at: '2026-11-20T11:59:00.000Z' }), ...entries];
  live.emitRaw(NOTIFICATIONS_CHANGED, null);
  await act(() => clock.advance(300));
  expect(await bell('Bildirimler, 3 okunmamış')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Yeni bildirim: Sıradaki konuşma size verildi',
  );
});

it('older ones are added at the end', async () => {
  const older = entry('older', { at: '2026-11-01T09:00:00.000Z', is_read: true });
  server.add({
    'GET /api/notifications': ({ query }) =>
      query.get('cursor') === 'more'
        ? { entries: [older], unread: 2, next_cursor: null }
        : { ...page(), next_cursor: 'more' },
  });
  await show();
  await openBell();
  await userEvent.click(await screen.findByRole('button', { name: 'Daha eski' }));
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  expect(screen.queryByRole('button', { name: 'Daha eski' })).toBeNull();
});

it('a list that does not load offers to try again; an empty one says what comes here', async () => {
  server.add({ 'GET /api/notifications': () => refuse(500, 'internal', 'Sunucu yanıt vermedi.') });
  await show();
  await openBell();
  expect(await screen.findByRole('alert')).toHaveTextContent('Bildirimler yüklenirken hata oluştu');
  entries = [];
  server.add({ 'GET /api/notifications': page });
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByText('Bildiriminiz yok')).toBeInTheDocument();
});

it('opens by Enter; Escape closes it and gives the focus back to the bell', async () => {
  await show();
  (await screen.findByRole('button', { name: /^Bildirimler/ })).focus();
  await userEvent.keyboard('{Enter}');
  await rows();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: /^Bildirimler/ })).toHaveFocus();
});

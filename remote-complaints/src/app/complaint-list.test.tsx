import { api } from '@muhatap/shared/api';
import {
  fakeApi,
  type FakeApi,
  fakeRealtime,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import { complaintList } from '@muhatap/shared/wire/complaints';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAddressOf } from '#entities/complaint';
import firstCalls from '../../first-calls.json';
import { createFakes } from '../fakes';
import { complaintListRoutes } from './complaint-list.routes';

const show = (at: string) =>
  renderScreen(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        children: [
          {
            path: 'sikayetler',
            children: [...complaintListRoutes, { path: 'detay', element: <p>Ayrıntı</p> }],
          },
        ],
      },
    ],
    { at },
  );
const search = (router: ReturnType<typeof show>['router']) =>
  decodeURIComponent(router.state.location.search);
const sentQueries = () =>
  server.requests.filter(({ path }) => path === '/api/complaints').map(({ query }) => query);

/** Values of the filter that is open; the boxes of the rows stand on the page. */
const offered = () =>
  screen
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent)
    .filter((text) => text !== '' && text !== 'Sayfadakilerin tümünü seç');

// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() => import('./complaint-list.page'));

let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
  setWideWindow(true);
});

describe('complaint list', () => {
  it('asks what the page itself asks while its scripts travel', async () => {
    show('/sikayetler');
    await waitFor(() =>
      expect(sentQueries().map((query) => `/api/complaints?${query.toString()}`)).toEqual(
        firstCalls['/sikayetler'],
      ),
    );
  });

  it('shows a status, a channel and a sync state of a newer server by their own names', async () => {
    const [first] = (await api.get('/api/complaints', { schema: complaintList })).complaints;
    const newer = { ...first, saysisCode: 'MHT-1', durum: 'Askıda', kanal: 'Telegram' };
    server.add({
      'GET /api/complaints': () => ({
        complaints: [newer, { _id: 'odd' }],
        ...{ hasMore: false, totalReturned: 2, total: 2, totalIsExact: true },
        ...{ currentPage: 1, totalPages: 1 },
      }),
    });
    show('/sikayetler');
    const row = within((await screen.findByText('MHT-1')).closest<HTMLElement>('tr')!);
    expect(row.getByText('Askıda')).toBeVisible();
    expect(row.getByRole('img', { name: 'Telegram' })).toBeVisible();
  });

  it("shows SAYSIS's number beside the complaint's own", async () => {
    const [first] = (await api.get('/api/complaints', { schema: complaintList })).complaints;
    server.add({
      'GET /api/complaints': () => ({
        complaints: [{ ...first, number: 'MHT-2026-000007', saysisCode: 'SYS-2026-1' }],
        ...{ hasMore: false, totalReturned: 1, total: 1, totalIsExact: true },
        ...{ currentPage: 1, totalPages: 1 },
      }),
    });
    show('/sikayetler');
    const row = within((await screen.findByText('MHT-2026-000007')).closest<HTMLElement>('tr')!);
    expect(row.getByTitle('SAYSIS numarası: SYS-2026-1')).toBeVisible();
  });

  it('shows a table with everything that the specification names', async () => {
    show('/sikayetler');
    expect(await screen.findByText('Toplam 43 şikayet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Vatandaş Şikayetleri' })).toBeVisible();
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent?.replace(', sırala', ''))
        .join(', '),
    ).toBe('Seç, Kod, Başvuran, Konu özeti, Kanal, Durum, Kalan süre, Oluşturulma, İşlemler');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(10);
    const first = within(rows[0] as HTMLElement);
    for (const text of [
      'SYS-2026-048210',
      'Ayşe Yılmaz',
      "Papatya Sokak'ta derin çukur",
      'Fen İşleri Müdürlüğü · Yol ve Kaldırım',
      'WhatsApp',
      'Yeni',
      '12 dk önce',
    ])
      expect(first.getByText(text)).toBeVisible();
    expect(first.getByRole('img', { name: 'WhatsApp' })).toBeVisible();
    expect(first.getByRole('link', { name: /Detaylar/ })).toHaveAttribute(
      'href',
      '/sikayetler/detay?id=sikayet-1',
    );
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
    expect(
      within(screen.getByLabelText('Sayfa başına satır'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5', '10', '25', '50']);
    await userEvent.type(screen.getByPlaceholderText('Şikayet ara...'), 'ILKNUR');
    expect(await screen.findByText(/Arama sonuçları/)).toHaveTextContent('Toplam 6 şikayet');
    expect(search(router)).toBe('?search=ILKNUR&limit=25');
    await userEvent.click(screen.getByRole('button', { name: 'Aramayı temizle' }));
    expect(await screen.findByText('Toplam 43 şikayet')).toBeVisible();
    expect(search(router)).toBe('?limit=25');
  });

  it('opens the detail by a click on the row, which knows the way back', async () => {
    const { router } = show('/sikayetler?durum=Reddedildi&limit=5');
    await userEvent.click(await screen.findByText('SYS-2026-048209'));
    expect(await screen.findByText('Ayrıntı')).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: '/sikayetler/detay',
      search: '?id=sikayet-2',
    });
    expect(listAddressOf(router.state.location.state)).toBe('/sikayetler?durum=Reddedildi&limit=5');
  });

  it('says that it loads, and what is wrong, and tries again', async () => {
    let answer = (_: unknown) => {};
    server.add({ 'GET /api/complaints': () => new Promise((resolve) => (answer = resolve)) });
    show('/sikayetler');
    expect(await screen.findByText('Şikayetler yükleniyor...')).toBeVisible();
    await act(() => Promise.resolve(answer(refuse(500, 'internal', 'Sunucu hatası'))));
    expect(await screen.findByText('Şikayetler yüklenirken hata oluştu')).toBeVisible();
    expect(screen.getByRole('alert')).toBeVisible();
    server.add(createFakes().routes);
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('Toplam 43 şikayet')).toBeVisible();
  });

  it('distinguishes an empty list, an empty search and a failed search', async () => {
    const { router } = show('/sikayetler?search=yokböyle');
    expect(await screen.findByText('Sonuç bulunamadı')).toBeVisible();
    server.add({
      'GET /api/complaints': () => ({
        complaints: [],
        hasMore: false,
        totalReturned: 0,
        total: 0,
        totalIsExact: true,
        searchedNewest: null,
        currentPage: 1,
        totalPages: 0,
      }),
    });
    await act(() => router.navigate('/sikayetler'));
    expect(await screen.findByText('Henüz şikayet bulunmuyor')).toBeVisible();
    expect(screen.getByText('Toplam 0 şikayet')).toBeVisible();
    server.add({ 'GET /api/complaints': () => refuse(500, 'internal', 'x') });
    await act(() => router.navigate('/sikayetler?search=a'));
    expect(await screen.findByText('Şikayet arama sırasında hata oluştu')).toBeVisible();
  });

  it('answers the last page when the address goes beyond it', async () => {
    show('/sikayetler?page=99');
    expect(await screen.findByText('41–43 / 43')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sonraki sayfa' })).toBeDisabled();
  });

  it('accepts an answer without a total, as the specification has it', async () => {
    const page = JSON.parse(await (await server.fetch('/api/complaints?limit=10')).text()) as {
      [name: string]: unknown;
      total?: number;
      totalIsExact?: boolean;
    };
    delete page.total;
    delete page.totalIsExact;
    delete page['searchedNewest'];
    server.add({
      'GET /api/complaints': () => page,
      'GET /api/complaints/total': () => refuse(404, 'not_found', 'x'),
    });
    show('/sikayetler');
    expect(await screen.findByText('Toplam en az 10 şikayet')).toBeVisible();
    expect(screen.getByText('1–10 / en az 10')).toBeVisible();
    Object.assign(page, { hasMore: false });
    await userEvent.click(screen.getByRole('button', { name: 'Yenile' }));
    expect(await screen.findByText('Toplam 10 şikayet')).toBeVisible();
  });

  it('becomes cards where a table has no room', async () => {
    setWideWindow(false);
    show('/sikayetler');
    const card = await screen.findByRole('link', { name: /SYS-2026-048210/ });
    expect(card).toHaveAttribute('href', '/sikayetler/detay?id=sikayet-1');
    expect(card).toHaveTextContent('Fen İşleri Müdürlüğü · Yol ve Kaldırım');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('refreshes by its button and asks again when complaints change', async () => {
    const live = fakeRealtime();
    show('/sikayetler');
    await screen.findByText('Toplam 43 şikayet');
    await userEvent.click(screen.getByRole('button', { name: 'Yenile' }));
    await waitFor(() => expect(sentQueries()).toHaveLength(2));
    live.emit('complaint-updated', { complaint_id: 'sikayet-2' });
    live.emit('complaint-updated', { complaint_id: 'sikayet-3' });
    await waitFor(() => expect(sentQueries()).toHaveLength(3));
    expect(server.requests.filter(({ path }) => path === '/api/complaint-units')).toHaveLength(1);
    live.stop();
  });
});

it('knows types and units by their new names as soon as somebody changed them', async () => {
  const live = fakeRealtime();
  show('/sikayetler?unit=birim-5');
  expect(await screen.findByText('Birim: Zabıta Müdürlüğü')).toBeVisible();
  await api.put('/api/complaint-units/birim-5', {
    name: 'Zabıta Dairesi',
    is_active: true,
    external_code: null,
  });
  act(() => void live.emit('casework-changed', { what: 'units' }));
  expect(await screen.findByText('Birim: Zabıta Dairesi')).toBeVisible();
  live.stop();
});

describe('filters', () => {
  const open = (title: string) =>
    userEvent.click(screen.getByRole('button', { name: new RegExp(`^${title} filtresi`) }));
  const openPeriod = () =>
    userEvent.click(screen.getByRole('button', { name: /^Tarih: (?!.*kaldır)/ }));
  const choose = (label: string) => userEvent.click(screen.getByRole('checkbox', { name: label }));

  it('narrows the list by several values and keeps them in the address', async () => {
    const { router } = show('/sikayetler?page=3');
    await screen.findByText('Toplam 43 şikayet');
    await open('Durum');
    await choose('Yeni');
    await choose('İşlemde');
    expect(await screen.findByText('Toplam 21 şikayet · Filtrelenmiş liste')).toBeVisible();
    expect(search(router)).toBe('?durum=Yeni,İşlemde');
    expect(screen.getByRole('button', { name: 'Durum filtresi, 2 seçili' })).toBeVisible();
    expect(sentQueries().at(-1)?.get('durum')).toBe('Yeni,İşlemde');
  });

  it('knows types and units by name, and those without', async () => {
    const { router } = show('/sikayetler?type=none');
    expect(
      await screen.findByRole('button', { name: 'Tür: Türü belirlenmemiş filtresini kaldır' }),
    ).toBeVisible();
    await open('Birim');
    expect(offered()).toEqual([
      'Birime atanmamış',
      'Fen İşleri Müdürlüğü',
      'Park ve Bahçeler Müdürlüğü',
      'Su ve Kanalizasyon Müdürlüğü',
      'Temizlik İşleri Müdürlüğü',
      'Zabıta Müdürlüğü',
    ]);
    await choose('Birime atanmamış');
    expect(await screen.findByText(/^Toplam 8 şikayet/)).toBeVisible();
    expect(search(router)).toBe('?type=none&unit=none');
  });

  it('finds the cases in which a unit has a task', async () => {
    const { router } = show('/sikayetler?task=late');
    expect(
      await screen.findByRole('button', { name: 'Görev: Görevi gecikenler filtresini kaldır' }),
    ).toBeVisible();
    await open('Görev');
    expect(offered().slice(0, 3)).toEqual([
      ...['Açık görevi olanlar', 'Görevi gecikenler', 'Fen İşleri Müdürlüğü'],
    ]);
    await choose('Fen İşleri Müdürlüğü');
    await waitFor(() => expect(search(router)).toBe('?task=late,birim-1'));
    expect(sentQueries().at(-1)?.get('task')).toBe('late,birim-1');
  });

  it('asks where complaints come from', async () => {
    const { router } = show('/sikayetler?district=mahalle-1');
    expect(
      await screen.findByRole('button', { name: 'Mahalle: Yeşiltepe filtresini kaldır' }),
    ).toBeVisible();
    expect(await screen.findByText(/^Toplam 9 şikayet/)).toBeVisible();
    await open('Mahalle');
    expect(offered()).toEqual([
      'Mahallesi belirlenmemiş',
      ...['Bahçelievler', 'Çamlık', 'Ihlamur', 'İstasyon', 'Şirinyer', 'Yeşiltepe'],
    ]);
    await choose('Mahallesi belirlenmemiş');
    expect(await screen.findByText(/^Toplam 17 şikayet/)).toBeVisible();
    expect(search(router)).toBe('?district=mahalle-1,none');
    expect(sentQueries().at(-1)?.get('district')).toBe('mahalle-1,none');
  });

  it('goes back to everything chip by chip or at once', async () => {
    const { router } = show(
      '/sikayetler?durum=Yeni&kanal=WhatsApp,other&unit=birim-1&search=papatya',
    );
    expect(
      await screen.findByRole('button', { name: 'Birim: Fen İşleri Müdürlüğü filtresini kaldır' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Kanal: Diğer filtresini kaldır' }));
    await waitFor(() =>
      expect(search(router)).toBe('?search=papatya&durum=Yeni&kanal=WhatsApp&unit=birim-1'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
    await waitFor(() => expect(search(router)).toBe('?search=papatya'));
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Etkin filtreler' })).toBeNull(),
    );
  });

  it("takes spans of days by name and days of one's own", async () => {
    const { router } = show('/sikayetler');
    await screen.findByText('Toplam 43 şikayet');
    await openPeriod();
    await userEvent.click(screen.getByRole('button', { name: 'Son 7 gün' }));
    expect(
      await screen.findByRole('button', { name: 'Tarih: Son 7 gün filtresini kaldır' }),
    ).toBeVisible();
    expect(search(router)).toBe('?period=last-7-days');
    const { from, to } = Object.fromEntries(sentQueries().at(-1) ?? []);
    expect((Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000).toBe(6);
    await openPeriod();
    const [start, end] = [screen.getByLabelText('Başlangıç'), screen.getByLabelText('Bitiş')];
    await userEvent.clear(start);
    await userEvent.type(start, '09.11.2026');
    await userEvent.clear(end);
    await userEvent.type(end, '03.11.2026');
    expect(screen.getByText('Başlangıç bitişten sonra olamaz.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Uygula' })).toBeDisabled();
    await userEvent.clear(end);
    await userEvent.type(end, '12.11.2026');
    await userEvent.click(screen.getByRole('button', { name: 'Uygula' }));
    await waitFor(() => expect(search(router)).toBe('?from=2026-11-09&to=2026-11-12'));
    expect(
      await screen.findByRole('button', {
        name: 'Tarih: 9 Kasım 2026 – 12 Kasım 2026 filtresini kaldır',
      }),
    ).toBeVisible();
  });

  it('offers a way out where nothing fits', async () => {
    const { router } = show('/sikayetler?durum=Yeni&unit=yok');
    expect(await screen.findByText('Sonuç bulunamadı')).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Birim: Silinmiş birim filtresini kaldır' }),
    ).toBeVisible();
    const view = screen.getByText('Seçtiğiniz filtrelere uyan şikayet yok.')
      .parentElement as HTMLElement;
    await userEvent.click(within(view).getByRole('button', { name: 'Filtreleri temizle' }));
    expect(await screen.findByText('Toplam 43 şikayet')).toBeVisible();
    expect(search(router)).toBe('');
  });

  it('works without the names of types and units', async () => {
    server.add({ 'GET /api/complaint-units': () => refuse(500, 'internal', 'x') });
    show('/sikayetler?unit=birim-1');
    expect(await screen.findByText(/^Toplam 9 şikayet/)).toBeVisible();
  });
});

import { checkModule } from '@muhatap/shared/contract';
import { fakeApi, freshWorld, refuse, renderScreen, type FakeApi } from '@muhatap/shared/testing';
import { addDays } from '@muhatap/shared/i18n';
import { moduleManifest } from '@muhatap/shared/wire/releases';
import { REPORT_PAGE_DETAILS, REPORT_PAGES } from '@muhatap/shared/wire/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../module.json';
import { reportExports } from '#entities/report-export';
import { createFakes } from './fakes';
import { FAKE_LINKS } from './fakes/links';
import { module } from './module';

const show = (at: string) =>
  renderScreen(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        children: [
          ...module.routes,
          { path: '404', element: <p>Yok</p> },
          { path: 'sikayetler/detay', element: <p>Şikayet</p> },
          { path: 'whatsapp-sikayetler/:id', element: <p>Gelen kutusu</p> },
        ],
      },
    ],
    { at, links: FAKE_LINKS },
  );
const sentQueries = (path = '/api/reports/pages/surveys') =>
  server.requests
    .filter((request) => request.path === path)
    .map(({ query }) => Object.fromEntries(query));
const kpi = (name: string) => screen.findByText(name, { selector: 'li p' });
const cardOf = async (name: string) => (await kpi(name)).closest('li') as HTMLElement;

// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() =>
  Promise.all([import('./app/report.page'), import('./app/conversation-report.page')]),
);
let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
  reportExports.page.forget();
  reportExports.rows.forget();
});

describe('a report page', () => {
  it('shows each number with its change, its sample and its definition', async () => {
    show('/reports/agents');
    const card = within(await cardOf('İlk yanıt süresi'));
    expect(card.getByText('ortalama')).toHaveTextContent(/^ortalama \d/);
    expect(card.getByText(/ilk yanıt/, { selector: 'span' })).toBeVisible();
    expect(card.getByText(/önceki döneme göre .*(arttı|azaldı)/)).toBeInTheDocument();
    await userEvent.hover(card.getByRole('button', { name: 'İlk yanıt süresi: nasıl sayılır?' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      /Otomatik mesajlar yanıt değildir\. Günün her saati sayılır\..*en çok %2 sapar/,
    );
  });

  it('shows the definition to the keyboard and takes it away with Escape', async () => {
    show('/reports/surveys');
    const sign = within(await cardOf('Verilen puan')).getByRole('button', {
      name: 'Verilen puan: nasıl sayılır?',
    });
    sign.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Dönemde memnuniyet sorusuna verilen yanıtlar.',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  it.each(REPORT_PAGES)('%s has its title, its numbers and a file of them', async (page) => {
    show(`/reports/${page}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: REPORT_PAGE_DETAILS[page].title }),
    ).toBeVisible();
    await waitFor(
      () =>
        expect(screen.getAllByRole('button', { name: /nasıl sayılır\?$/ }).length).toBeGreaterThan(
          0,
        ),
      { timeout: 5000 },
    );
    expect(screen.getByRole('button', { name: 'Dışa aktar' })).toBeVisible();
    expect(document.querySelector('table')).not.toBeNull();
  });

  it('begins without the numbers of the page before it', async () => {
    const { router } = show('/reports/agents');
    await kpi('İlk yanıt süresi');
    server.add({ 'GET /api/reports/pages/{page}': () => new Promise(() => {}) });
    await act(() => router.navigate('/reports/surveys'));
    expect(screen.getByRole('heading', { level: 1, name: 'Anket Raporları' })).toBeVisible();
    expect(screen.getByText('Rapor yükleniyor...')).toBeInTheDocument();
    expect(screen.queryByText('İlk yanıt süresi')).toBeNull();
  });

  it.each([
    ['agents', ['Üstlenilen konuşma', 'Temsilciler', 'Temsilcilere göre yanıtlar']],
    ['topics', ['Gelen şikayet', 'Etiketlenen konuşma', 'Konulara göre şikayetler', 'Konular']],
    ['general', ['Mesajlar', 'Chatbot', 'Kanallara göre mesajlar', 'Mesajların saatleri']],
    ['surveys', ['Memnuniyet puanı', 'Temsilcilere göre', 'Puanlar ve yorumlar, en yenisi üstte']],
    ['unresolved', ['Açık şikayet', 'Birimlere göre', 'Açık şikayetler, en eskisi üstte']],
    [
      'terms',
      [
        'Süresi durdurulan şikayet',
        'Gecikmeli sonuçlanan',
        'Hizmet hedefi',
        'Birimlere göre',
        'Süresi geçmiş açık şikayetler, en eskisi üstte',
        'Hizmet hedefi aşılmış açık şikayetler, en eskisi üstte',
      ],
    ],
  ])('%s shows numbers, charts and tables in its own order', async (page, names) => {
    show(`/reports/${page}`);
    await screen.findByText(names.at(-1) as string, { selector: 'h2, h3' });
    const shown = [...document.querySelectorAll('h2, h3, li p')].map(
      ({ textContent }) => textContent,
    );
    const places = names.map((name) => shown.indexOf(name));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('is the general one where none is named', async () => {
    const { router } = show('/reports');
    expect(await screen.findByRole('heading', { level: 1, name: 'Genel Rapor' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/reports/general');
  });

  it('fails in words, tries again, and offers the way back from what may be the reason', async () => {
    const { router } = show('/reports/surveys?from=2026-11-09&to=2026-11-03&channel=WhatsApp');
    expect(await screen.findByText('Dönemin başlangıcı bitişinden sonra olamaz.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('Dönemin başlangıcı bitişinden sonra olamaz.')).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Son 7 güne dön, filtreleri temizle' }),
    );
    expect(await kpi('Verilen puan')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('shows what the server refuses', async () => {
    server.add({
      'GET /api/reports/pages/{page}': () => refuse(403, 'forbidden', 'Bu rapora yetkiniz yok'),
    });
    show('/reports/surveys');
    expect(await screen.findByText('Bu rapora yetkiniz yok')).toBeVisible();
  });

  it('says what to change where there is nothing to count', async () => {
    const { router } = show('/reports/surveys?from=2025-01-01&to=2025-01-07');
    expect(await screen.findByText('1–7 Ocak 2025: kayıt yok')).toBeVisible();
    expect(screen.getByText(/seçtiğiniz dönem ondan önce/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Bütün kayıtları göster' }));
    expect(await kpi('Verilen puan')).toBeVisible();
    expect(router.state.location.search).toMatch(/^\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  });

  it('a filter that one number does not take leaves it without a value, the others with their rows', async () => {
    show('/reports/general?status=Yeni');
    const received = within(await cardOf('Gelen mesaj'));
    expect(received.getByText('–')).toBeVisible();
    expect(received.getByText('Durum filtresi bu sayıya uygulanamaz.')).toBeVisible();
    expect(received.queryByRole('button', { name: /Kayıtları göster/ })).not.toBeInTheDocument();
    expect(
      within(await cardOf('Açık şikayet')).getByRole('button', { name: /Kayıtları göster$/ }),
    ).toBeVisible();
  });
});

describe('the filter bar', () => {
  it('keeps a span by its name in the address and asks with its days', async () => {
    const { router } = show('/reports/surveys');
    await kpi('Verilen puan');
    await userEvent.click(screen.getByRole('button', { name: 'Dönem: Son 7 gün' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dün' }));
    expect(await screen.findByRole('button', { name: 'Dönem: Dün' })).toBeVisible();
    expect(router.state.location.search).toBe('?period=yesterday');
    await waitFor(() =>
      expect(sentQueries().at(-1)).toMatchObject({
        from: expect.stringMatching(/^\d{4}-/) as string,
        compare: 'true',
      }),
    );
    expect(sentQueries()[0]).toEqual({ clock: 'calendar', compare: 'true' });
    expect(sentQueries().at(-1)?.['from']).toBe(sentQueries().at(-1)?.['to']);
  });

  it("takes days of one's own, and none that are upside down", async () => {
    const { router } = show('/reports/surveys?from=2026-10-01&to=2026-10-31');
    await userEvent.click(await screen.findByRole('button', { name: 'Dönem: 1–31 Ekim 2026' }));
    const from = await screen.findByLabelText('Başlangıç');
    await userEvent.clear(from);
    await userEvent.type(from, '2026-11-05');
    expect(screen.getByText('Başlangıç bitişten sonra olamaz.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Uygula' })).toBeDisabled();
    await userEvent.clear(from);
    await userEvent.type(from, '2026-10-15');
    await userEvent.click(screen.getByRole('button', { name: 'Uygula' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?from=2026-10-15&to=2026-10-31'),
    );
  });

  it('narrows by several values, names them, and lets them go', async () => {
    const { router } = show('/reports/agents');
    await kpi('Personel yanıtı');
    await userEvent.click(await screen.findByRole('button', { name: 'Temsilci filtresi' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Elif Kaya' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Atanmamış' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(router.state.location.search).toBe('?agent=agent-1,none'));
    expect(sentQueries('/api/reports/pages/agents').at(-1)).toMatchObject({
      agent: 'agent-1,none',
    });
    await userEvent.click(
      screen.getByRole('button', { name: 'Temsilci: Elif Kaya filtresini kaldır' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe('?agent=none'));
    await userEvent.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('button', { name: 'Konu filtresi' })).not.toBeInTheDocument();
  });

  it('switches the clock and the comparison', async () => {
    const { router } = show('/reports/surveys');
    await kpi('Verilen puan');
    await userEvent.click(screen.getByText('Mesai içi'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Karşılaştır' }));
    await waitFor(() => expect(router.state.location.search).toBe('?clock=business&compare=false'));
    await waitFor(() => expect(screen.queryByText(/^önceki /)).not.toBeInTheDocument());
    expect(sentQueries().at(-1)).toEqual({ clock: 'business', compare: 'false' });
  });
});

describe('the rows behind a number', () => {
  it('open with a click, are as many as it says, and come fifty by fifty', async () => {
    const { router } = show('/reports/surveys?channel=WhatsApp');
    const value = await screen.findByRole('button', { name: /^Verilen puan: .*Kayıtları göster$/ });
    const count = value.textContent;
    await userEvent.click(value);
    const drawer = within(await screen.findByRole('dialog', { name: /Verilen puan/ }));
    expect(router.state.location.search).toBe('?channel=WhatsApp&rows=survey_count');
    expect(await drawer.findByText(`50 / ${count} kayıt`)).toBeVisible();
    expect(sentQueries('/api/reports/rows')).toContainEqual(
      expect.objectContaining({ measure: 'survey_count', channel: 'WhatsApp' }),
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Daha fazla göster' }));
    expect(await drawer.findByText(`${count} / ${count} kayıt`)).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Daha fazla göster' })).not.toBeInTheDocument();
    expect(sentQueries()).toHaveLength(1);
    await userEvent.click(drawer.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?channel=WhatsApp');
  });

  it('say what they are narrowed to, and lead to the message or the conversation', async () => {
    const { router } = show('/reports/agents?rows=response&subject=agent&key=agent-2');
    const drawer = within(await screen.findByRole('dialog', { name: /Yanıt süresi/ }));
    expect(drawer.getByText(/^Temsilci: Mehmet Demir · /)).toBeVisible();
    const [message] = await drawer.findAllByRole('link', { name: 'İlknur Şahin' });
    expect(message).toHaveAttribute('href', '/whatsapp-sikayetler/room-0?message=message-0');
    const timeline = drawer
      .getAllByRole('link')
      .find((link) => link.getAttribute('href') === '/reports/conversation/room-3');
    await userEvent.click(timeline as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(router.state.location.pathname).toBe('/reports/conversation/room-3');
  });

  it('of a duration are narrowed by day, by hour and by person', async () => {
    const { router } = show('/reports/general?rows=first_response');
    const drawer = within(await screen.findByRole('dialog', { name: /İlk yanıt süresi/ }));
    for (const step of ['Güne göre', 'Saate göre', 'Temsilciye göre']) {
      const parts = within(await drawer.findByRole('group', { name: step }));
      await userEvent.click((await parts.findAllByRole('button'))[0] as HTMLElement);
    }
    expect(drawer.queryByRole('region', { name: 'Kırılım' })).not.toBeInTheDocument();
    const { key, ...address } = Object.fromEntries(
      new URLSearchParams(router.state.location.search),
    );
    expect(key).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(address).toEqual({
      rows: 'first_response',
      subject: 'day',
      hour: '9',
      member: 'agent-1',
    });
    expect(drawer.getByText(/ · 09:00–10:00 · Temsilci: /)).toBeVisible();
    expect(sentQueries('/api/reports/rows').at(-1)).toMatchObject({
      hour: '9',
      agent: 'agent-1',
    });
  });

  it('have no breakdown where the server knows none', async () => {
    server.add({ 'GET /api/reports/breakdown': () => refuse(404, 'not_found', 'Yol bulunamadı.') });
    show('/reports/general?rows=first_response');
    const drawer = within(await screen.findByRole('dialog', { name: /İlk yanıt süresi/ }));
    expect((await drawer.findAllByRole('link'))[0]).toBeVisible();
    await waitFor(() =>
      expect(drawer.queryByRole('region', { name: 'Kırılım' })).not.toBeInTheDocument(),
    );
  });

  it('fail in words', async () => {
    server.add({
      'GET /api/reports/rows': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    show('/reports/general?rows=received');
    expect(await screen.findByText('Kayıtlar yüklenirken hata oluştu')).toBeVisible();
    server.add(createFakes().routes);
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText(/^50 \/ /)).toBeVisible();
  });

  it('stand on the page of scores with what citizens wrote', async () => {
    show('/reports/surveys');
    const answers = within(
      await screen.findByRole('region', { name: 'Puanlar ve yorumlar, en yenisi üstte' }),
    );
    expect((await answers.findAllByText('5 üzerinden 4'))[0]).toBeInTheDocument();
    expect(sentQueries('/api/reports/rows')).toEqual([
      expect.objectContaining({ measure: 'survey' }),
    ]);
  });

  it('are the page itself where it is about open cases', async () => {
    show('/reports/unresolved');
    const cases = within(
      await screen.findByRole('region', { name: 'Açık şikayetler, en eskisi üstte' }),
    );
    expect((await cases.findAllByRole('link', { name: 'SYS-2026-048299' }))[0]).toHaveAttribute(
      'href',
      '/sikayetler/detay?id=sikayet-1',
    );
    expect(sentQueries('/api/reports/rows')[0]).toMatchObject({ measure: 'case_age' });
  });
});

it('writes the page as a file, with the days on screen', async () => {
  show('/reports/surveys?period=yesterday&channel=WhatsApp');
  await kpi('Verilen puan');
  await userEvent.click(screen.getByRole('button', { name: 'Dışa aktar' }));
  await userEvent.click(await screen.findByRole('button', { name: /Excel/ }));
  expect(await screen.findByRole('link', { name: 'İndir' }, { timeout: 10_000 })).toHaveAttribute(
    'download',
  );
  const { from, to } = sentQueries()[0] ?? {};
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    format: 'xlsx',
    what: {
      kind: 'page',
      page: 'surveys',
      query: {
        from,
        to,
        previous_from: addDays(String(from), -1),
        previous_to: addDays(String(from), -1),
        clock: 'calendar',
        compare: 'true',
        channel: 'WhatsApp',
      },
    },
  });
});

describe('one conversation', () => {
  it('shows what happened, and more on request', async () => {
    show('/reports/conversation/room-7');
    expect(await screen.findByText(/Papatya Sokak, 14 numaranın önü/)).toBeVisible();
    expect(screen.queryByText(/Kablo bugün geldi/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /[Dd]aha/ }));
    expect(await screen.findByText(/Kablo bugün geldi/)).toBeVisible();
    expect(screen.getByText(/Papatya Sokak, 14 numaranın önü/)).toBeVisible();
  });

  it('says so when there is none', async () => {
    show('/reports/conversation/olmayan');
    expect(await screen.findByText(/Konuşma bulunamadı/)).toBeVisible();
  });
});

it('fits its manifest, sends unknown addresses to the 404 page and data addresses to their page', async () => {
  expect(checkModule(module, moduleManifest.parse(manifest).id)).toMatchObject({ ok: true });
  expect(manifest.menu.map(({ label }) => label)).toEqual(
    REPORT_PAGES.map((page) => REPORT_PAGE_DETAILS[page].title),
  );
  show('/reports/olmayan');
  expect(await screen.findByText('Yok')).toBeVisible();
});

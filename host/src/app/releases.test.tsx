import { notificationsStore } from '@muhatap/shared/notifications';
import {
  aRole,
  createManualClock,
  fakeApi,
  freshWorld,
  refuse,
  renderScreen,
  type FakeApi,
} from '@muhatap/shared/testing';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import type { PublishedRelease } from '@muhatap/shared/wire/releases';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adoptReleases } from '#entities/releases';
import { fakeReleases } from '../testing/fake-releases';
import { releasesRoutes } from './routes/releases.routes';

// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() =>
  Promise.all([
    import('./pages/releases.page'),
    import('./pages/module-releases.page'),
    import('./releases.loader'),
  ]),
);

const START = Date.parse('2026-11-21T09:00:00.000Z');
const INBOX = '/settings/releases/remote-inbox';
const OLD = '1.0.0-aaaaaaaaaaaa';
const LIVE = '1.1.0-bbbbbbbbbbbb';
const NEW = '1.2.0-cccccccccccc';
const STRANGE = '2.0.0-dddddddddddd';

let server: FakeApi;
let gateway: ReturnType<typeof fakeReleases>;
function show(
  at: string,
  {
    grants = ['releases'],
    clock,
  }: { grants?: readonly ModuleGrant[]; clock?: ReturnType<typeof createManualClock> } = {},
) {
  // Nothing refreshes by itself unless the test holds the clock.
  const machine = freshWorld({ clock: clock ?? { now: () => START, setInterval: () => () => {} } });
  gateway = fakeReleases();
  server = fakeApi(gateway.routes);
  return {
    machine,
    ...renderScreen(
      [
        {
          path: '/',
          HydrateFallback: () => null,
          children: [releasesRoutes, { path: 'no-authorized-module', element: <p>Yetki yok</p> }],
        },
      ],
      { at, roles: [aRole(grants)] },
    ),
  };
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

describe('the overview', () => {
  it('says what is live of every module, for whom, how it does and what the gateway took back by itself', async () => {
    show('/settings/releases');
    const inbox = within(await screen.findByRole('link', { name: /Gelen Kutusu/ }));
    expect(inbox.getByText('1.1.0')).toBeVisible();
    expect(inbox.getByText('%10: 1.2.0')).toBeVisible();
    expect(inbox.getByText('212 oturum, hata yok')).toBeVisible();
    expect(inbox.getByText('28 oturum, 2 açılamadı (%7)')).toBeVisible();
    expect(inbox.getByText('Hızlı liste').parentElement).toHaveTextContent('1 gün önce, mehmet');
    expect(
      within(screen.getByRole('region', { name: 'Kendiliğinden geri alınanlar' })).getByText(
        /Raporlar kendiliğinden geri alındı: 1.1.0 → 1.0.0/,
      ),
    ).toBeVisible();
  });

  it('warns of what fails for many and cannot be taken back', async () => {
    show('/settings/releases');
    const chatbot = gateway.status.modules.find(({ name }) => name === 'remote-chatbot');
    if (chatbot)
      chatbot.warning =
        'Son 10 dakikada 25 oturumun 5 tanesinde açılamadı (%20). Geri dönülecek bir sürüm yok.';
    const warning = within(await screen.findByRole('region', { name: 'Acil uyarılar' }));
    expect(warning.getByText('Chatbot birçok kişide açılamıyor')).toBeVisible();
    expect(warning.getByRole('link', { name: 'Bölümü aç' })).toHaveAttribute(
      'href',
      '/settings/releases/remote-chatbot',
    );
  });

  it('is read again when the shell receives a moved pointer', async () => {
    show('/settings/releases');
    expect(await screen.findByText('%10: 1.2.0')).toBeVisible();
    const inbox = gateway.status.modules.find(({ name }) => name === 'remote-inbox');
    if (inbox) inbox.canary = null;
    act(() => adoptReleases({ revision: 28, modules: {} }));
    await waitFor(() => expect(screen.queryByText('%10: 1.2.0')).toBeNull());
  });

  it('leads through the history page by page, in the address', async () => {
    const { router } = show('/settings/releases');
    const lines = () =>
      within(screen.getByRole('list', { name: 'Geçmiş' })).getAllByRole('listitem');
    await waitFor(() => expect(lines()).toHaveLength(20));
    expect(lines()[0]).toHaveTextContent('Gelen Kutusu 1.1.0 → 1.2.0 %10 paya açıldı');
    expect(lines()[2]).toHaveTextContent('Kendiliğinden');
    await userEvent.click(screen.getByRole('link', { name: 'Daha eskiler' }));
    await waitFor(() => expect(lines()).toHaveLength(7));
    expect(router.state.location.search).toBe('?before=8');
    await userEvent.click(screen.getByRole('link', { name: 'En yeniler' }));
    await waitFor(() => expect(lines()).toHaveLength(20));
  });

  it('is read again every five seconds while it is seen, and keeps what stands there when that fails', async () => {
    const clock = createManualClock(START);
    const {
      machine: { memory },
    } = show('/settings/releases', { clock });
    expect(await screen.findByText('28 oturum, 2 açılamadı (%7)')).toBeVisible();
    const statusReads = () =>
      server.requests.filter(({ path }) => path === '/releases/status').length;
    server.add({
      'GET /releases/status': () => refuse(503, 'store_missing', 'Depoya ulaşılamadı'),
    });
    await act(() => clock.advance(5_000));
    expect(statusReads()).toBe(2);
    expect(await screen.findByText(/Bilgiler yenilenemedi/)).toBeVisible();
    expect(screen.getByText('28 oturum, 2 açılamadı (%7)')).toBeVisible();
    memory.visible = false;
    await act(() => clock.advance(30_000));
    expect(statusReads()).toBe(2);
  });

  it('can be tried again when it was never read, and is not for everybody', async () => {
    const { unmount } = show('/settings/releases');
    server.add({
      'GET /releases/status': () => refuse(503, 'store_missing', 'Depoya ulaşılamadı'),
    });
    expect(await screen.findByText('Depoya ulaşılamadı')).toBeVisible();
    server.add(gateway.routes);
    await press('Tekrar Dene');
    expect(await screen.findByRole('link', { name: /Gelen Kutusu/ })).toBeVisible();
    unmount();
    show('/settings/releases', { grants: ['settings', 'inbox'] });
    expect(await screen.findByText('Yetki yok')).toBeVisible();
    expect(server.requests).toEqual([]);
  });
});

describe('a module', () => {
  it('shows who has which release, how it failed and what keeps a release from going live', async () => {
    show(INBOX);
    const canary = gateway.status.modules.find(({ name }) => name === 'remote-inbox')?.canary;
    if (canary) canary.together = ['remote-complaints'];
    const live = within(await screen.findByRole('region', { name: 'Canlıda' }));
    expect(live.getByText('Şikayet Yönetimi')).toBeVisible();
    expect(live.getByText('Çalışanların %90 kadarında')).toBeVisible();
    expect(live.getByText('%10 deniyor')).toBeVisible();
    expect(
      live.getByText('31 oturum, 2 açılamadı (%6) · Ekranda hata verdi 1, Bir parçası gelmedi 1'),
    ).toBeVisible();
    const strange = row('2.0.0-dddddddddddd');
    expect(
      strange.getByText('Sözleşme ^2.0.0 istiyor; canlı ana uygulama 1.0.0 konuşuyor.'),
    ).toBeVisible();
    expect(strange.getByText(/f781b71/).parentElement).toHaveTextContent(
      'f781b71 ve kayda geçmemiş değişiklikler',
    );
    expect(row(NEW).getByText(/f781b71/).parentElement).not.toHaveTextContent('kayda geçmemiş');
    expect(row(NEW).getByText(/<b>Etiketle<\/b> de bulur/)).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Geçmiş' })).queryByText('Raporlar')).toBeNull();
  });

  it('gives a share more, and asks why', async () => {
    show(INBOX);
    await userEvent.click(await screen.findByRole('button', { name: 'Payı değiştir…' }));
    const view = await dialog();
    const number = view.getByRole('spinbutton', { name: 'Çalışanların yüzdesi' });
    expect(number).toHaveValue(10);
    await userEvent.clear(number);
    await userEvent.click(view.getByRole('button', { name: 'Paya aç' }));
    expect(view.getByText('1 ile 99 arasında bir tam sayı yazın.')).toBeVisible();
    expect(view.getByText('Nedenini yazın (en az 3 harf).')).toBeVisible();
    expect(sent('/releases/promote')).toEqual([]);
    await userEvent.type(number, '25');
    expect(
      view.getByText(
        /Çalışanların yaklaşık %25 kadarı 1.2.0 sürümünü görür; ötekiler 1.1.0 sürümünde kalır/,
      ),
    ).toBeVisible();
    await userEvent.type(view.getByLabelText('Neden'), 'Sorun çıkmadı');
    await userEvent.click(view.getByRole('button', { name: 'Paya aç' }));
    expect(await screen.findByText('%25 deniyor')).toBeVisible();
    expect(sent('/releases/promote')).toEqual([
      { module: 'remote-inbox', release: NEW, percent: 25, reason: 'Sorun çıkmadı', revision: 27 },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes live for everybody, and back for a reason', async () => {
    show(INBOX);
    await userEvent.click(await screen.findByRole('button', { name: 'Herkese aç…' }));
    await userEvent.type((await dialog()).getByLabelText('Neden'), 'Denendi');
    await press('Herkese aç');
    expect(await screen.findByText('Herkeste')).toBeVisible();
    await press('Geri al…');
    const back = await dialog();
    expect(back.getByLabelText('Hangi sürüme?')).toHaveValue(LIVE);
    await userEvent.selectOptions(back.getByLabelText('Hangi sürüme?'), '1.0.0-aaaaaaaaaaaa');
    await userEvent.click(back.getByLabelText('Kritik: açık sayfalar hemen geçsin'));
    await userEvent.type(back.getByLabelText('Neden'), 'Liste açılmıyor');
    await userEvent.click(back.getByRole('button', { name: 'Geri al' }));
    await waitFor(() =>
      expect(sent('/releases/rollback')).toEqual([
        {
          module: 'remote-inbox',
          to: '1.0.0-aaaaaaaaaaaa',
          critical: true,
          reason: 'Liste açılmıyor',
          revision: 28,
        },
      ]),
    );
    await waitFor(() => expect(notifications()).toContain('Gelen Kutusu 1.0.0 sürümüne döndü'));
  });

  it('shows what colleagues did meanwhile instead of overruling them, and goes on when it is confirmed', async () => {
    show(INBOX);
    await userEvent.click(await screen.findByRole('button', { name: 'Herkese aç…' }));
    gateway.put({
      by: 'Mehmet',
      action: 'rollback',
      name: 'remote-reports',
      from: LIVE,
      to: '1.0.0-aaaaaaaaaaaa',
      percent: 100,
      reason: 'Sayılar yanlış',
    });
    const view = await dialog();
    await userEvent.type(view.getByLabelText('Neden'), 'Denendi');
    await userEvent.click(view.getByRole('button', { name: 'Herkese aç' }));
    expect(await view.findByText('Siz bakarken değişiklik yapıldı')).toBeVisible();
    expect(view.getByText('Raporlar 1.0.0 geri alındı (Mehmet: Sayılar yanlış)')).toBeVisible();
    expect(view.getByLabelText('Neden')).toHaveValue('Denendi');
    await waitFor(() => expect(view.getByRole('button', { name: 'Herkese aç' })).toBeEnabled());
    await userEvent.click(view.getByRole('button', { name: 'Herkese aç' }));
    expect(await screen.findByText('Herkeste')).toBeVisible();
  });

  it('is not rolled back for everybody after a colleague ended its trial meanwhile', async () => {
    show(INBOX);
    await userEvent.click(await screen.findByRole('button', { name: 'Denemeyi bitir…' }));
    const inbox = gateway.status.modules.find(({ name }) => name === 'remote-inbox');
    if (inbox) inbox.canary = null;
    gateway.put({
      by: 'Mehmet',
      action: 'rollback',
      name: 'remote-inbox',
      from: NEW,
      to: LIVE,
      percent: 100,
      reason: 'Hatalı',
    });
    const view = await dialog();
    await userEvent.type(view.getByLabelText('Neden'), 'Hatalı çıktı');
    await userEvent.click(view.getByRole('button', { name: 'Denemeyi bitir' }));
    expect(await view.findByText('Siz bakarken değişiklik yapıldı')).toBeVisible();
    await waitFor(() => expect(view.getByRole('button', { name: 'Denemeyi bitir' })).toBeEnabled());
    await userEvent.click(view.getByRole('button', { name: 'Denemeyi bitir' }));
    await waitFor(() => expect(sent('/releases/rollback').at(-1)).toMatchObject({ to: LIVE }));
  });

  it('asks again while pages are opened and where the call was lost, and says inside the dialog why the gateway refused', async () => {
    show(INBOX);
    const answers = [
      refuse(502, 'bad_answer', ''),
      refuse(409, 'examining', 'Deneniyor'),
      refuse(422, 'damaged', 'Dosyalar kaydıyla uyuşmuyor: main.js.'),
    ];
    server.add({ 'POST /releases/promote': () => answers.shift() });
    await userEvent.click(await screen.findByRole('button', { name: 'Herkese aç…' }));
    await userEvent.type((await dialog()).getByLabelText('Neden'), 'Denendi');
    await press('Herkese aç');
    expect(screen.getByText(/^Sürümün sayfaları önce tek tek açılıp deneniyor/)).toBeVisible();
    const why = await screen.findByText(/^Dosyalar kaydıyla uyuşmuyor/, {}, { timeout: 3_000 });
    expect(why).toBeVisible();
  });

  it('of another team shows its releases without a way to change them', async () => {
    show(INBOX);
    for (const module of gateway.status.modules) module.may_change = false;
    await screen.findByText('Yayınlanmış sürümler');
    expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Bu tarayıcıda dene' }).length).toBeGreaterThan(0);
  });

  it('names what the live shell will give up, and who still uses it', async () => {
    show('/settings/releases/host');
    const use = { module: 'remote-inbox', release: LIVE, is_fallback: false };
    const [shell] = gateway.status.modules;
    shell?.deprecated.push(
      {
        name: '@muhatap/shared/ui#Tip',
        used_by: [use, { ...use, release: OLD, is_fallback: true }],
      },
      { name: '@muhatap/shared/lib#parse', used_by: [] },
    );
    const live = within(await screen.findByRole('region', { name: 'Canlıda' }));
    expect(live.getByText('Kullanımdan kalkacak adlar').nextElementSibling).toHaveTextContent(
      'Tip (Gelen Kutusu 1.1.0; Gelen Kutusu 1.0.0, yedek). Artık kullanan yok: parse',
    );
  });

  it('that nobody published says so', async () => {
    show('/settings/releases/remote-yok');
    expect(await screen.findByText('Böyle bir bölüm yok')).toBeVisible();
  });

  it('goes live together with others, tried by the same people, where it fits only them', async () => {
    show(INBOX);
    await screen.findByRole('region', { name: 'Canlıda' });
    const shell = gateway.status.modules.find(({ name }) => name === 'host');
    shell?.releases.push({ ...(shell.releases[0] as PublishedRelease), release: STRANGE });
    const strange = row('2.0.0-dddddddddddd');
    act(() => adoptReleases({ revision: 29, modules: {} }));
    await userEvent.click(strange.getByRole('button', { name: 'Canlıya al…' }));
    const view = await dialog();
    expect(view.getByText(/Tek başına alınamaz: Sözleşme \^2.0.0 istiyor/)).toBeVisible();
    await userEvent.click(view.getByText('Başka bölümlerle birlikte'));
    await userEvent.selectOptions(await view.findByLabelText('Ana uygulama sürümü'), STRANGE);
    expect(view.queryByText(/Tek başına alınamaz/)).toBeNull();
    await userEvent.type(view.getByLabelText('Neden'), 'Yeni sözleşme');
    await userEvent.click(view.getByRole('button', { name: 'Herkese aç' }));
    await waitFor(() =>
      expect(sent('/releases/promote')).toMatchObject([
        { release: STRANGE, beside: [{ module: 'host', release: STRANGE }] },
      ]),
    );
  });

  it('is taken off for a reason, and brought back', async () => {
    show('/settings/releases/remote-complaints');
    await userEvent.click(await screen.findByRole('button', { name: 'Canlıdan kaldır…' }));
    const view = await dialog();
    await userEvent.type(view.getByLabelText('Neden'), 'Bakım');
    await userEvent.click(view.getByRole('button', { name: 'Canlıdan kaldır' }));
    expect(await screen.findByText('Canlıdan kaldırıldı')).toBeVisible();
    expect(screen.getAllByText('Bakım')[0]).toBeVisible();
    await press('Geri getir…');
    expect((await dialog()).getByLabelText('Hangi sürüme?')).toHaveValue('1.0.0-aaaaaaaaaaaa');
  });
});

describe('in this browser alone', () => {
  it('a published release is tried by a full page load, and ended the same way', async () => {
    const {
      machine: { memory },
    } = show(INBOX);
    await screen.findByRole('region', { name: 'Canlıda' });
    await userEvent.click(
      row('2.0.0-dddddddddddd').getByRole('button', { name: 'Bu tarayıcıda dene' }),
    );
    await waitFor(() => expect(memory.visited).toEqual(['(reload)']));
    expect(await screen.findByText('Bu tarayıcıda 2.0.0 deneniyor')).toBeVisible();
    await press('Denemeyi kaldır');
    await waitFor(() =>
      expect(sent('/releases/override')).toEqual([
        { module: 'remote-inbox', release: '2.0.0-dddddddddddd' },
        { module: 'remote-inbox', release: null },
      ]),
    );
  });

  it('a development server of the own machine is tried, any other address refused', async () => {
    show(INBOX);
    const field = await screen.findByLabelText('Geliştirme sunucusunun adresi');
    await userEvent.type(field, 'https://evil.test:8080{Enter}');
    expect(screen.getByText(/Kendi bilgisayarınızdaki bir adres yazın/)).toBeVisible();
    expect(sent('/releases/override')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'localhost:8080/{Enter}');
    await waitFor(() =>
      expect(sent('/releases/override')).toEqual([
        { module: 'remote-inbox', release: 'http://localhost:8080' },
      ]),
    );
  });
});

import { notificationsStore } from '@muhatap/shared/notifications';
import {
  aRole,
  createManualClock,
  fakeApi,
  type FakeApi,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../../fakes';
import { FAKE_LINKS } from '../../fakes/links';
import { integrationsRoute } from '../casework.routes';

// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() => Promise.all([import('./ledger.page'), import('./integrations.page')]));

const START = Date.parse('2026-11-21T09:00:00.000Z');
let server: FakeApi;

function show(
  at: string,
  {
    grants = ['complaints', 'settings', 'inbox'],
    clock,
  }: { grants?: readonly ModuleGrant[]; clock?: ReturnType<typeof createManualClock> } = {},
) {
  // Nothing refreshes by itself unless the test holds the clock.
  const machine = freshWorld({ clock: clock ?? { now: () => START, setInterval: () => () => {} } });
  server = fakeApi(createFakes().routes);
  return {
    machine,
    ...renderScreen(
      [
        {
          path: '/',
          HydrateFallback: () => null,
          children: [integrationsRoute, { path: '404', element: <p>Yok</p> }],
        },
      ],
      { at, roles: [aRole(grants)], links: FAKE_LINKS },
    ),
  };
}
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const sent = (method: string, path: string) =>
  server.requests
    .filter((request) => request.method === method && request.path.endsWith(path))
    .map(({ body }) => body);
const LEDGER = '/integrations/saysis/sync';
/** Few rows are found much faster by their role than a whole page of them. */
const CASE = `${LEDGER}?complaint=sikayet-2`;
const DEAD = `${LEDGER}?state=dead`;
const codes = () => screen.getAllByText(/^(SYS-2026-|SAYSIS 2026)/);
const rowOf = async (text: string) => {
  const row = (await screen.findAllByText(text))
    .map((found) => found.closest('tr'))
    .find((found) => found !== null);
  if (!row) throw new Error(`no row with ${text}`);
  return within(row);
};

beforeEach(() => void setWideWindow(true));

describe('the ledger', () => {
  it('says in plain words how the line does, what is in which state and what comes next', async () => {
    show(LEDGER);
    expect(await screen.findByText('SAYSIS ile bağlantı çalışıyor')).toBeVisible();
    expect(screen.getAllByText('Çakışma')[0]?.closest('a')).toHaveTextContent('Çakışma1');
    expect(
      screen.getByText('3 deneme sonuç vermedi; 4 dk sonra (12:04) yeniden denenecek.'),
    ).toBeVisible();
    expect(
      screen.getByText('Aynı başvurunun öndeki değişikliği bitince gönderilecek.'),
    ).toBeVisible();
    expect(screen.getByText('SAYSIS’te zaten vardı; ikinci kez yazılmadı.')).toBeVisible();
    expect(
      screen.getByText('Ayşe Yılmaz vazgeçti: Birim SAYSIS’te kapatılmış; elle düzeltildi.'),
    ).toBeVisible();
    expect(
      (await rowOf('SYS-2026-048208')).getByText(
        'SAYSIS bu birimi tanımıyor (422): “Temizlik İşleri Müdürlüğü”',
      ),
    ).toBeVisible();
  });

  it('narrows by state and direction in the address, and turns to older changes and back', async () => {
    const { router } = show(LEDGER);
    await userEvent.click((await screen.findAllByText('Sırada'))[0] as HTMLElement);
    await waitFor(() => expect(codes()).toHaveLength(3));
    expect(router.state.location.search).toBe('?state=waiting');
    await userEvent.click(screen.getByRole('button', { name: 'Yön filtresi' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Gelen/ }));
    expect(await screen.findByText('Bu filtreye uyan değişiklik yok')).toBeVisible();
    await userEvent.click(screen.getAllByText('Filtreleri temizle').at(-1)!);
    await userEvent.click(await screen.findByText('Daha eskiler'));
    expect(await screen.findByText('En yeniler')).toBeVisible();
    expect(router.state.location.search).toMatch(/^\?cursor=\d+$/);
    await waitFor(() => expect(codes()).toHaveLength(21));
    expect(screen.queryByText('Daha eskiler')).toBeNull();
  });

  it('is sorted by the server from its titles; the address holds the order', async () => {
    const { router } = show(`${LEDGER}?state=waiting`);
    const title = (name: string) => screen.getByText(name, { selector: 'button' });
    const shown = () => codes().map(({ textContent }) => textContent?.slice(-2));
    const sorted = async (name: string, search: string, numbers: readonly string[]) => {
      await userEvent.click(title(name));
      await waitFor(() => expect(router.state.location.search).toBe(search));
      await waitFor(() => expect(shown()).toEqual(numbers));
    };
    await screen.findByText('SYS-2026-048209');
    await sorted('Başvuru', '?state=waiting&sort=case.ascending', ['06', '07', '09']);
    expect(title('Başvuru').closest('th')).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByText('Giden ve gelen her değişiklik')).toBeVisible();
    await sorted('Başvuru', '?state=waiting&sort=case.descending', ['09', '07', '06']);
    await sorted('Değişiklik', '?state=waiting&sort=kind.ascending', ['09', '06', '07']);
    await sorted('Zaman', '?state=waiting', ['07', '06', '09']);
  });

  it('keeps its order from page to page', async () => {
    show(`${LEDGER}?sort=case.descending&cursor=4121&state=waiting`);
    expect(await screen.findByText('İlk sayfa')).toHaveAttribute(
      'href',
      `${LEDGER}?state=waiting&sort=case.descending`,
    );
    expect(server.requests.find(({ path }) => path.endsWith('/changes'))?.query.toString()).toBe(
      'state=waiting&cursor=4121&sort=case&order=descending&limit=25',
    );
  });

  it('shows the change for which another one waits', async () => {
    const { router } = show(`${LEDGER}?state=waiting`);
    await userEvent.click(
      await screen.findByRole('link', { name: 'SYS-2026-048209: Öndekini gör' }),
    );
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/hangisinin geçerli olacağına siz karar verin/)).toBeVisible();
    expect(router.state.location.search).toContain('state=waiting&change=');
  });

  it('opens a change that stands on another page, says when there is none, and shows no error page because of it', async () => {
    const { router } = show(`${LEDGER}?change=degisiklik-4100`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('4.100')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Kapat' }));
    const read = server.requests.length;
    await act(() => router.navigate(`${LEDGER}?change=olmayan`));
    expect(await screen.findByText('Değişiklik bulunamadı')).toBeVisible();
    expect(server.requests.length).toBeGreaterThan(read);
    await userEvent.click(screen.getByRole('button', { name: 'Deftere dön' }));
    expect(screen.getByText('SAYSIS ile bağlantı çalışıyor')).toBeVisible();
  });

  it('leads from SAYSIS’s side of a conflict to the decision, and says there what was chosen', async () => {
    show(CASE);
    expect(await screen.findByText('Karar bekliyor')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'SYS-2026-048209: Çakışmayı gör' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bizdekini gönder' }));
    expect(
      await screen.findByText(
        'Çakışmada Ayşe Yılmaz bizdeki değeri seçti; SAYSIS’ten gelen bu değer alınmadı.',
      ),
    ).toBeVisible();
  });

  it('puts a conflict to a person, field by field, and lets whoever waited go on', async () => {
    show(CASE);
    await userEvent.click(await screen.findByRole('link', { name: 'SYS-2026-048209: Karar ver' }));
    const drawer = within(await screen.findByRole('dialog'));
    const field = within(drawer.getByRole('group', { name: 'Durum' }));
    expect(field.getByText('Bizdeki').nextSibling).toHaveTextContent('İşlemde');
    expect(field.getByText('SAYSIS’teki').nextSibling).toHaveTextContent('Reddedildi');
    expect(field.getByText('İkisi de değişmeden önce: Yeni')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'SAYSIS’tekini al' }));
    await waitFor(() => expect(sent('POST', '/resolve')).toEqual([{ choice: 'theirs' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notifications()).toContain('Karar kaydedildi: SAYSIS’teki değer alındı');
    expect(
      await screen.findByText(
        'Çakışmada Ayşe Yılmaz SAYSIS’teki değeri seçti; bizdeki gönderilmedi.',
      ),
    ).toBeVisible();
    expect(
      screen.queryByText('Aynı başvurunun öndeki değişikliği bitince gönderilecek.'),
    ).toBeNull();
  });

  it('gives a dead change another try, or gives it up for a reason that must be said', async () => {
    show(DEAD);
    await userEvent.click(await screen.findByRole('link', { name: 'SYS-2026-048208' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bu değişiklikten vazgeç…' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Bu değişiklikten vazgeçilsin mi?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Değişiklikten vazgeç' }));
    expect(await question.findByText('Neden vazgeçtiğinizi yazın.')).toBeVisible();
    expect(sent('POST', '/discard')).toEqual([]);
    await userEvent.type(question.getByLabelText('Gerekçe'), '  Elle düzeltildi ');
    await userEvent.click(question.getByRole('button', { name: 'Değişiklikten vazgeç' }));
    await waitFor(() => expect(sent('POST', '/discard')).toEqual([{ reason: 'Elle düzeltildi' }]));
    expect(await screen.findByText('Bu filtreye uyan değişiklik yok')).toBeVisible();
  });

  it('retries a dead change out of its row, and says what the server refused', async () => {
    show(DEAD);
    server.add({
      'POST /api/integrations/saysis/changes/{id}/retry': () =>
        refuse(409, 'not_possible', 'Bu değişikliğin durumu değişti.'),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'SYS-2026-048208: Yeniden dene' }),
    );
    await waitFor(() => expect(notifications()).toContain('Bu değişikliğin durumu değişti.'));
    server.add(createFakes().routes);
    await userEvent.click(screen.getByRole('button', { name: 'SYS-2026-048208: Yeniden dene' }));
    await waitFor(() => expect(notifications()).toContain('Değişiklik yeniden sıraya alındı'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'SYS-2026-048208: Yeniden dene' })).toBeNull(),
    );
  });

  it('is read only without the grant settings, but can be brought up to date', async () => {
    show(CASE, { grants: ['complaints'] });
    expect(await screen.findByRole('link', { name: 'SYS-2026-048209: Ayrıntılar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bağlantı ayarları' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'SYS-2026-048209: Ayrıntılar' }));
    expect(
      await screen.findByText('Bu değişiklik için ayar yetkisi olan biri karar verebilir.'),
    ).toBeVisible();
  });

  it('is read again every five seconds while it is seen, keeps its rows when that fails, and rests while it is not', async () => {
    const clock = createManualClock(START);
    const {
      machine: { memory },
    } = show(CASE, { clock });
    expect(await screen.findByText('SAYSIS ile bağlantı çalışıyor')).toBeVisible();
    const changeReads = () =>
      server.requests.filter(({ path }) => path.endsWith('/changes')).length;
    server.add({ 'GET /api/integrations/saysis': () => refuse(502, 'bad_gateway', 'Ulaşılamadı') });
    await act(() => clock.advance(5_000));
    expect(changeReads()).toBe(2);
    expect(await screen.findByText(/Bilgiler yenilenemedi/)).toBeVisible();
    expect(screen.getAllByText('SYS-2026-048209').length).toBeGreaterThan(0);
    memory.visible = false;
    await act(() => clock.advance(30_000));
    expect(changeReads()).toBe(2);
  });

  it('can be tried again when it was never read', async () => {
    show(LEDGER);
    server.add({
      'GET /api/integrations/saysis/changes': () => refuse(500, 'internal', 'Sunucu hatası'),
    });
    expect(await screen.findByText('Sunucu hatası')).toBeVisible();
    server.add(createFakes().routes);
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('SAYSIS ile bağlantı çalışıyor')).toBeVisible();
  });

  it('becomes cards where a table has no room', async () => {
    setWideWindow(false);
    const { router } = show(LEDGER);
    expect(
      within(await screen.findByRole('list', { name: 'Eşitleme geçmişi' })).getAllByRole(
        'listitem',
      ),
    ).toHaveLength(25);
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sırala' }), 'Değişiklik');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=kind.ascending'));
  });
});

describe('the line', () => {
  it('is saved with a checked key, which never comes back; a refused one is said beside its field', async () => {
    const { router } = show(DEAD);
    await userEvent.click(await screen.findByRole('button', { name: 'Bağlantı ayarları' }));
    const drawer = within(await screen.findByRole('dialog'));
    const key = drawer.getByLabelText(/Erişim anahtarı/);
    expect(key).toHaveValue('');
    await userEvent.clear(drawer.getByLabelText(/SAYSIS adresi/));
    await userEvent.type(drawer.getByLabelText(/SAYSIS adresi/), 'ftp://x');
    await userEvent.click(drawer.getByRole('button', { name: 'Kaydet' }));
    expect(await drawer.findByText(/ile başlayan tam adresi yazın/)).toBeVisible();
    await userEvent.clear(drawer.getByLabelText(/SAYSIS adresi/));
    await userEvent.type(drawer.getByLabelText(/SAYSIS adresi/), 'https://saysis.ilica.bel.tr/v2');
    await userEvent.type(key, 'yanlis');
    await userEvent.click(drawer.getByRole('button', { name: 'Kaydet' }));
    expect(await drawer.findByText('SAYSIS bu anahtarı kabul etmedi.')).toBeVisible();
    expect(key).toHaveValue('yanlis');
    await userEvent.clear(key);
    await userEvent.click(drawer.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(notifications()).toContain('SAYSIS bağlantısı açık'));
    expect(sent('PUT', '/saysis').at(-1)).toEqual({
      is_active: true,
      base_url: 'https://saysis.ilica.bel.tr/v2',
      interval_minutes: 5,
      system: 'saysis',
      jurisdiction_id: '',
    });
    expect(router.state.location.search).toBe('?state=dead');
  });

  it('starts a sync, and offers none while the line is off', async () => {
    const { unmount } = show(DEAD);
    await screen.findByText('SAYSIS ile bağlantı çalışıyor');
    await userEvent.click(screen.getByRole('button', { name: 'Şimdi eşitle' }));
    await waitFor(() => expect(notifications()).toContain('Eşitleme başladı'));
    unmount();
    show(DEAD);
    await screen.findByText('SAYSIS ile bağlantı çalışıyor');
    await userEvent.click(screen.getByRole('button', { name: 'Bağlantı ayarları' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bağlantı açık' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('SAYSIS bağlantısı kapalı')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Şimdi eşitle' })).toBeDisabled();
  });
});

describe('/integrations', () => {
  it('shows SAYSIS at a glance and leads to what waits for a decision', async () => {
    show('/integrations');
    const card = within(await screen.findByRole('article', { name: 'SAYSIS' }));
    expect(await card.findByText('Çalışıyor')).toBeVisible();
    expect(card.getByRole('link', { name: '2 değişiklik karar bekliyor' })).toHaveAttribute(
      'href',
      '/integrations/saysis/sync',
    );
    expect(screen.getByRole('link', { name: 'Hesaplar' })).toHaveAttribute(
      'href',
      '/inbox/accounts',
    );
  });

  it('says what failed, and sends unknown addresses to the 404 page', async () => {
    const { unmount } = show('/integrations', { grants: ['complaints'] });
    server.add({ 'GET /api/integrations/saysis': () => refuse(500, 'internal', 'Sunucu hatası') });
    expect(await screen.findByText('Sunucu hatası')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Mesaj kanalları' })).toBeNull();
    unmount();
    show('/integrations/olmayan');
    expect(await screen.findByText('Yok')).toBeVisible();
  });
});

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
beforeAll(() => Promise.all([import('./ledger.page'), import('./reconciliation.page')]));

const START = Date.parse('2026-11-21T09:00:00.000Z');
const PAGE = '/integrations/saysis/sync/mutabakat';
const ROOT = '/api/integrations/saysis/reconciliations';
let server: FakeApi;

function show(
  at = PAGE,
  {
    grants = ['complaints', 'settings'],
    clock,
  }: { grants?: readonly ModuleGrant[]; clock?: ReturnType<typeof createManualClock> } = {},
) {
  freshWorld({ clock: clock ?? { now: () => START, setInterval: () => () => {} } });
  server = fakeApi(createFakes().routes);
  return renderScreen([{ path: '/', HydrateFallback: () => null, children: [integrationsRoute] }], {
    at,
    roles: [aRole(grants)],
    links: FAKE_LINKS,
  });
}
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const sent = (path: string) =>
  server.requests
    .filter((request) => request.method === 'POST' && request.path.endsWith(path))
    .map(({ body }) => body);
const table = async () => within(await screen.findByRole('table', { name: 'Mutabakat satırları' }));
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => void setWideWindow(true));

describe('a reconciliation', () => {
  it('names both values of each field, and what each row allows', async () => {
    show();
    expect(await screen.findByText('6 başvuru iki tarafta aynı değil')).toBeVisible();
    const rows = (await table()).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(6);
    const [different, , waiting, stale, theirs, ours] = rows;
    expect(different).toHaveTextContent('DurumBizde İşlemde · SAYSIS’te Çözüldü');
    expect(different).toHaveTextContent('BirimBizde Fen İşleri Müdürlüğü · SAYSIS’te Yok');
    expect(
      within(different!)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['SAYSIS’tekini al', 'Bizdekini gönder']);
    expect(waiting).toHaveTextContent('Defterde bitmemiş değişikliği var. Deftere git');
    expect(stale).toHaveTextContent('Karşılaştırmadan sonra değişti; yeniden karşılaştırın.');
    expect(within(stale!).queryByRole('button')).toBeNull();
    expect(within(stale!).queryByRole('checkbox')).toBeNull();
    expect(within(theirs!).getByRole('button')).toHaveTextContent('Buraya al');
    expect(within(ours!).getByRole('button')).toHaveTextContent('SAYSIS’e gönder');
  });

  it('is narrowed by kind in the address, equal ones too', async () => {
    const { router } = show();
    await table();
    await userEvent.click(screen.getByRole('link', { name: /^Yalnız SAYSIS’te/ }));
    await waitFor(async () => expect((await table()).getAllByRole('row')).toHaveLength(2));
    expect(router.state.location.search).toBe('?kind=theirs');
    await userEvent.click(screen.getByRole('link', { name: /^Aynı/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?kind=equal'));
    await waitFor(async () => expect((await table()).queryByRole('checkbox')).toBeNull());
  });

  it('repairs a row by the choice of its button, and says who chose', async () => {
    show();
    const first = (await table()).getAllByRole('row')[1]!;
    await userEvent.click(within(first).getByText('SAYSIS’tekini al'));
    await waitFor(() => expect(notifications()).toContain('1 başvuru düzeltildi'));
    expect(sent('/repairs')).toEqual([{ rows: ['satir-1'], choice: 'theirs' }]);
    expect(await screen.findByText(/Ayşe Yılmaz SAYSIS’tekini aldı/)).toBeVisible();
    expect(await screen.findByText('5 başvuru iki tarafta aynı değil')).toBeVisible();
  });

  it('repairs chosen rows together, each button those that have its choice, and says why others were not', async () => {
    show();
    await table();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sayfadakilerin tümünü seç' }));
    expect(screen.getByText('4 başvuru seçildi')).toBeVisible();
    expect(button('SAYSIS’tekini al (3)')).toBeEnabled();
    server.add({
      [`POST ${ROOT}/{id}/repairs`]: () => ({
        results: [
          { id: 'satir-1', row: null, error: null },
          { id: 'satir-2', row: null, error: { code: 'stale', message: 'Başvuru değişmiş.' } },
          { id: 'satir-6', row: null, error: { code: 'stale', message: 'Başvuru değişmiş.' } },
        ],
      }),
    });
    await userEvent.click(button('Bizdekini gönder (3)'));
    await waitFor(() =>
      expect(notifications()).toEqual(['1 başvuru düzeltildi', 'Başvuru değişmiş.']),
    );
    expect(sent('/repairs')).toEqual([{ rows: ['satir-1', 'satir-2', 'satir-6'], choice: 'ours' }]);
    await waitFor(() => expect(screen.queryByText('4 başvuru seçildi')).toBeNull());
  });

  it('sends only fields that the other side takes', async () => {
    show();
    await table();
    server.add({
      [`GET ${ROOT}`]: async (request) => ({
        ...((await createFakes().routes[`GET ${ROOT}`]?.(request)) as object),
        takes: [],
      }),
    });
    await userEvent.click(screen.getByRole('link', { name: /^Farklı/ }));
    await waitFor(async () => expect((await table()).queryByText('Bizdekini gönder')).toBeNull());
    expect((await table()).getAllByText('SAYSIS’tekini al')).toHaveLength(2);
  });

  it('is only read by people without the settings', async () => {
    show(PAGE, { grants: ['complaints'] });
    expect((await table()).queryByRole('checkbox')).toBeNull();
    expect((await table()).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Karşılaştır' })).toBeNull();
  });

  it('stands in cards where a table has no room', async () => {
    setWideWindow(false);
    show();
    const list = within(await screen.findByRole('list', { name: 'Mutabakat satırları' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a new reconciliation', () => {
  it('is started for a span, read again while it runs, and can be stopped', async () => {
    const clock = createManualClock(START);
    const { router } = show(PAGE, { clock });
    await table();
    await userEvent.click(button('Son 90 gün'));
    await userEvent.click(button('Karşılaştır'));
    expect(await screen.findByText('Karşılaştırılıyor…')).toBeVisible();
    expect(sent('/reconciliations')).toEqual([{ from: '2026-08-24', to: '2026-11-21' }]);
    expect(router.state.location.search).toBe('?id=mutabakat-2');
    expect(button('Karşılaştır')).toBeDisabled();
    const reads = () => server.requests.filter(({ path }) => path === ROOT).length;
    const before = reads();
    await act(() => clock.advance(5_000));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await userEvent.click(await screen.findByRole('button', { name: 'Durdur' }));
    expect(await screen.findByText('Karşılaştırma durduruldu')).toBeVisible();
    const rest = reads();
    await act(() => clock.advance(30_000));
    expect(reads()).toBe(rest);
  });

  it('that is refused says why beside the form', async () => {
    show();
    await table();
    server.add({
      [`POST ${ROOT}`]: () => refuse(422, 'span_too_long', 'En çok 366 günlük bir aralık seçin.'),
    });
    await userEvent.click(button('Karşılaştır'));
    expect(await screen.findByText('En çok 366 günlük bir aralık seçin.')).toBeVisible();
  });

  it.each([
    [{ is_active: false, is_supported: true }, /bağlantısı kapalı/],
    [{ is_active: true, is_supported: false }, /kayıtlarını topluca vermiyor/],
  ])('is not offered where the line is %j, and the page says so', async (line, text) => {
    show();
    await table();
    server.add({
      [`GET ${ROOT}`]: () => ({ ...line, takes: [], reconciliations: [] }),
    });
    await userEvent.click(screen.getByRole('link', { name: /^Farklı/ }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Karşılaştır' })).toBeNull();
    expect(screen.getByText('Henüz karşılaştırma yapılmadı')).toBeVisible();
  });

  it('is reached from the ledger, and a failure to read can be tried again', async () => {
    show('/integrations/saysis/sync');
    server.add({ [`GET ${ROOT}`]: () => refuse(500, 'internal', 'Sunucu hatası') });
    await userEvent.click(await screen.findByRole('link', { name: 'Mutabakat' }));
    expect(await screen.findByText('Sunucu hatası')).toBeVisible();
    server.add(createFakes().routes);
    await userEvent.click(button('Tekrar Dene'));
    expect(await screen.findByText('6 başvuru iki tarafta aynı değil')).toBeVisible();
  });
});

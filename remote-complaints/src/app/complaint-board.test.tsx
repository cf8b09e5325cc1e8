import { api } from '@muhatap/shared/api';
import { notificationsStore } from '@muhatap/shared/notifications';
import { chooseRowAction, fakeRealtime, refuse } from '@muhatap/shared/testing';
import type { RoleAction } from '@muhatap/shared/wire/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
const show = (at = '/sikayetler?layout=board', actions: RoleAction[] = ['assign', 'close']) =>
  world.open(at, {
    roles: [{ id: 'r', name: 'Rol', modules: ['complaints'], visibility: 'all', actions }],
  }).router;
const column = async (name: string) => within(await screen.findByRole('region', { name }));
const patches = () =>
  world.server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const messages = () => notificationsStore.getState().notifications.map(({ message }) => message);
/** The first of the new ones. */
const NUMBER = 'SYS-2026-048210';
const card = async (name: string) => (await column(name)).findByRole('link', { name: /048210/ });

const dataTransfer = () => ({ effectAllowed: '', setData: () => {} });
async function drag(from: string, to: string) {
  const moved = (await card(from)).closest('li');
  if (moved === null) throw new Error('A card stands in no list.');
  fireEvent.dragStart(moved, { dataTransfer: dataTransfer() });
  const target = await screen.findByRole('region', { name: to });
  fireEvent.dragOver(target);
  fireEvent.drop(target);
}

describe('the board of complaints', () => {
  it('is chosen beside the table, kept in the address, and shows each status with its number', async () => {
    const router = show('/sikayetler?priority=urgent');
    await userEvent.click(await screen.findByText('Pano'));
    await waitFor(() => expect(router.state.location.search).toBe('?priority=urgent&layout=board'));
    expect(
      (await screen.findAllByRole('region', { name: /^(?!Bildirimler)/ })).map((one) =>
        one.getAttribute('aria-label'),
      ),
    ).toEqual(['Yeni', 'İşlemde', 'Çözüldü', 'Reddedildi']);
    const queries = world.server.requests.filter(({ query }) => query.get('priority') === 'urgent');
    expect(queries.map(({ query }) => query.get('durum'))).toEqual(
      expect.arrayContaining(['Yeni', 'İşlemde', 'Çözüldü', 'Reddedildi']),
    );
    await userEvent.click(screen.getByText('Tablo'));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('counts a status to the end where the list counts no further', async () => {
    const page = await (await world.server.fetch('/api/complaints?limit=10')).text();
    world.server.add({
      'GET /api/complaints': () => ({
        ...(JSON.parse(page) as object),
        ...{ complaints: [], hasMore: true, total: 200, totalIsExact: false, totalPages: 20 },
      }),
      'GET /api/complaints/total': ({ query }) => ({
        total: query.get('durum') === 'Yeni' ? 12_345 : 678,
      }),
    });
    show();
    expect(await (await column('Yeni')).findByText('12.345')).toBeVisible();
    expect((await column('Çözüldü')).getByText('678')).toBeVisible();
  });

  it('shows ten of a status, and more with the button', async () => {
    show();
    const fresh = await column('Yeni');
    await waitFor(() => expect(fresh.getAllByRole('listitem')).toHaveLength(10));
    await userEvent.click(fresh.getByRole('button', { name: 'Daha fazla' }));
    await waitFor(() => expect(fresh.getAllByRole('listitem').length).toBeGreaterThan(10));
  });

  it('a card that is dropped on another column has its status, says so, and goes back by the toast', async () => {
    show();
    await drag('Yeni', 'İşlemde');
    expect(await card('İşlemde')).toBeVisible();
    await waitFor(() => expect(patches()).toEqual([{ version: 1, durum: 'İşlemde' }]));
    expect(await screen.findByRole('status')).toHaveTextContent(
      `${NUMBER} “İşlemde” sütununa taşındı`,
    );
    act(() => notificationsStore.getState().notifications[0]?.undo?.());
    expect(await card('Yeni')).toBeVisible();
  });

  it('a card is moved by its menu, and the focus goes with it', async () => {
    show();
    await card('Yeni');
    await chooseRowAction(NUMBER, 'Taşı: Çözüldü');
    expect(await card('Çözüldü')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `${NUMBER}: işlemler` })).toHaveFocus(),
    );
    await waitFor(() => expect(patches()).toEqual([{ version: 1, durum: 'Çözüldü' }]));
  });

  it('where one column has room, a card that its menu moves takes the column along, and a refused one back', async () => {
    show();
    await card('Yeni');
    const isShown = (status: string) =>
      within(screen.getByRole('group', { name: 'Sütunlar' }))
        .getByRole('button', { name: new RegExp(`^${status}`) })
        .getAttribute('aria-pressed');
    await chooseRowAction(NUMBER, 'Taşı: İşlemde');
    await waitFor(() => expect(isShown('İşlemde')).toBe('true'));
    world.server.add({ 'PATCH /api/complaints/{id}': () => refuse(409, 'conflict', 'Değişti.') });
    await chooseRowAction(NUMBER, 'Taşı: Çözüldü');
    await waitFor(() => expect(messages()).toContain(`${NUMBER} taşınamadı: Değişti.`));
    expect(isShown('İşlemde')).toBe('true');
  });

  it('a rejection asks for its reason', async () => {
    show();
    await drag('Yeni', 'Reddedildi');
    await userEvent.type(await screen.findByLabelText('Gerekçe'), 'Görev alanımız değil');
    await userEvent.click(screen.getByRole('button', { name: 'Taşı' }));
    await waitFor(() =>
      expect(patches()).toEqual([
        { version: 1, durum: 'Reddedildi', reason: 'Görev alanımız değil' },
      ]),
    );
  });

  it('a refused move puts the card back and says why', async () => {
    show();
    await card('Yeni');
    world.server.add({
      'PATCH /api/complaints/{id}': () =>
        refuse(409, 'conflict', 'Şikayet bu sırada başka biri tarafından güncellendi.'),
    });
    await drag('Yeni', 'İşlemde');
    const why = `${NUMBER} taşınamadı: Şikayet bu sırada başka biri tarafından güncellendi.`;
    await waitFor(() => expect(messages()).toContain(why));
    expect(await card('Yeni')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(why);
  });

  it('without the action "close" no case is ended, and the server is not asked', async () => {
    show('/sikayetler?layout=board', []);
    await drag('Yeni', 'Çözüldü');
    await waitFor(() => expect(messages()[0]).toMatch(/yetkiniz yok\.$/));
    expect(await card('Yeni')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `${NUMBER}: işlemler` }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Taşı: İşlemde',
    ]);
    expect(patches()).toEqual([]);
  });

  it('a case that is part of another one stays where it is, and says why', async () => {
    const all = await api.get('/api/complaints?search=048210');
    const merged = { id: 'sikayet-9', number: 'MHT-2026-000009' };
    const list = all as { complaints: object[] };
    world.server.add({
      'GET /api/complaints': ({ query }) => ({
        ...list,
        complaints:
          query.get('durum') === 'Yeni'
            ? list.complaints.map((one) => ({ ...one, mergedInto: merged }))
            : [],
      }),
    });
    show('/sikayetler?layout=board&search=048210');
    expect(
      await screen.findByText('MHT-2026-000009 ile birleştirildi; durumu onunla birlikte değişir.'),
    ).toBeVisible();
    expect((await card('Yeni')).closest('li')).toHaveAttribute('draggable', 'false');
    expect(screen.queryByRole('button', { name: `${NUMBER}: işlemler` })).toBeNull();
  });

  it('follows the changes of others', async () => {
    const live = fakeRealtime();
    show();
    await card('Yeni');
    await api.patch('/api/complaints/sikayet-1', { version: 1, durum: 'İşlemde' });
    act(
      () => void live.emit('complaint-updated', { complaint_id: 'sikayet-1', change: 'changed' }),
    );
    expect(await card('İşlemde')).toBeVisible();
    live.stop();
  });
});

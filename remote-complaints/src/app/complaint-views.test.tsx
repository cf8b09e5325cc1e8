import { notificationsStore } from '@muhatap/shared/notifications';
import { chooseRowAction, refuse } from '@muhatap/shared/testing';
import type { RoleAction } from '@muhatap/shared/wire/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
async function show(at: string, actions: RoleAction[] = ['assign']) {
  const { router } = world.open(at, {
    roles: [{ id: 'r', name: 'Rol', modules: ['complaints'], visibility: 'all', actions }],
  });
  return { router, bar: within(await screen.findByRole('navigation', { name: 'Görünümler' })) };
}
const search = (router: Awaited<ReturnType<typeof show>>['router']) =>
  decodeURIComponent(router.state.location.search);
const sent = (method: string) =>
  world.server.requests
    .filter((request) => request.method === method && /complaint-views/.test(request.path))
    .map(({ body }) => body);
const messages = () => notificationsStore.getState().notifications.map(({ message }) => message);

describe('the saved views of the list', () => {
  it('open their lists by address, say how many they hold, and which one is open', async () => {
    const { router, bar } = await show('/sikayetler?limit=5');
    const link = await bar.findByRole('link', { name: /^Yeni gelenler \d+$/ });
    expect(link).not.toHaveAttribute('aria-current');
    await userEvent.click(link);
    await waitFor(() => expect(search(router)).toBe('?durum=Yeni&limit=5'));
    const shown = await bar.findByRole('link', { current: 'page' });
    const count = /\d+$/.exec(shown.textContent ?? '')?.[0];
    expect(await screen.findByText(`Toplam ${count} şikayet · Filtrelenmiş liste`)).toBeVisible();
  });

  it('keep search, filters and order of the list on screen, and are renamed and deleted', async () => {
    const { bar } = await show(
      '/sikayetler?search=çukur&priority=urgent&sort=sender.ascending&page=2',
    );
    await userEvent.click(await bar.findByRole('button', { name: 'Görünümü kaydet' }));
    await userEvent.type(screen.getByLabelText('Görünümün adı'), 'Acil çukurlar');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await bar.findByRole('link', { name: /^Acil çukurlar/, current: 'page' })).toBeVisible();
    const [saved] = sent('POST') as { query: string }[];
    expect(saved).toMatchObject({ name: 'Acil çukurlar', is_shared: false });
    expect(decodeURIComponent(saved?.query ?? '')).toBe(
      'search=çukur&priority=urgent&sort=sender.ascending',
    );

    await chooseRowAction('Acil çukurlar', 'Düzenle');
    const name = await screen.findByLabelText('Görünümün adı');
    await userEvent.clear(name);
    await userEvent.type(name, 'Çukurlar');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kurumdaki herkes görsün' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await bar.findByRole('link', { name: /^Çukurlar/ })).toBeVisible();
    expect(sent('PUT')).toMatchObject([{ name: 'Çukurlar', is_shared: true }]);

    await chooseRowAction('Çukurlar', 'Sil…');
    expect(await screen.findByText(/herkesten kalkar/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(messages()).toContain('Görünüm silindi'));
    await waitFor(() => expect(bar.queryByRole('link', { name: /^Çukurlar/ })).toBeNull());
  });

  it('are given the list on screen in place of theirs', async () => {
    const { bar } = await show('/sikayetler?durum=Yeni');
    await bar.findByRole('link', { current: 'page' });
    await userEvent.click(screen.getByRole('button', { name: 'Durum: Yeni filtresini kaldır' }));
    await userEvent.click(
      await bar.findByRole('button', { name: '“Yeni gelenler” görünümünü güncelle' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Kaydet' }));
    await waitFor(() =>
      expect(sent('PUT')).toEqual([{ name: 'Yeni gelenler', query: '', is_shared: true }]),
    );
  });

  it('that are shared are for those who assign to change, and a refusal is said in the dialog', async () => {
    world.server.add({
      'POST /api/complaint-views': () =>
        refuse(422, 'views_too_many', 'En çok 50 görünüm kaydedebilirsiniz.'),
    });
    const { bar } = await show('/sikayetler?durum=Yeni', []);
    await bar.findByRole('link', { current: 'page' });
    expect(bar.queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Durum: Yeni filtresini kaldır' }));
    await userEvent.type(screen.getByPlaceholderText('Şikayet ara...'), 'çukur');
    await userEvent.click(await bar.findByRole('button', { name: 'Görünümü kaydet' }));
    expect(screen.queryByRole('checkbox', { name: /herkes görsün/ })).toBeNull();
    await userEvent.type(screen.getByLabelText('Görünümün adı'), 'Bitenler');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('En çok 50 görünüm kaydedebilirsiniz.')).toBeVisible();
  });

  it('open their lists where they could not be counted', async () => {
    world.server.add({ 'POST /api/complaints/counts': () => refuse(500, 'internal', 'Hata') });
    const { bar } = await show('/sikayetler?durum=Yeni');
    expect(await bar.findByRole('link', { name: 'Yeni gelenler' })).toBeVisible();
  });
});

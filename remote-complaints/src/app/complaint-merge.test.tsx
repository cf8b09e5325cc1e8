import { confirmStore, notificationsStore } from '@muhatap/shared/notifications';
import { refuse } from '@muhatap/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
const openCase = (id: string) => world.open(`/sikayetler/detay?id=${id}`);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const merges = () =>
  world.server.requests
    .filter(({ path, method }) => path.endsWith('/merge') && method === 'POST')
    .map(({ path, body }) => [path, body]);
const openMerge = async () => {
  const card = within(await screen.findByRole('region', { name: 'Benzer şikayetler' }));
  await userEvent.click(await card.findByRole('button', { name: 'SYS-2026-048195 ile birleştir' }));
  return within(await screen.findByRole('dialog'));
};

describe('similar complaints', () => {
  it('say why they may be about the same matter, and only open ones are merged', async () => {
    openCase('sikayet-1');
    const card = within(await screen.findByRole('region', { name: 'Benzer şikayetler' }));
    expect(await card.findByText('40 m uzakta · aynı tür · 1 gün arayla · “çukur”')).toBeVisible();
    expect(card.getAllByRole('link')).toHaveLength(3);
    expect(card.getAllByRole('button', { name: /ile birleştir$/ })).toHaveLength(1);
  });

  it('of none and of a failure say so', async () => {
    world.server.add({ 'GET /api/complaints/{id}/similar': () => ({ similar: [] }) });
    const { unmount } = openCase('sikayet-1');
    expect(await screen.findByText('Yakında benzer bir şikayet yok.')).toBeVisible();
    unmount();
    world.server.add({ 'GET /api/complaints/{id}/similar': () => refuse(503, 'away', 'Kapalı') });
    openCase('sikayet-1');
    expect(await screen.findByText('Benzer şikayetler yüklenirken hata oluştu')).toBeVisible();
  });

  it('become part of one that stays, the older at first, and tell whom the server could not reach', async () => {
    openCase('sikayet-1');
    const dialog = await openMerge();
    expect(dialog.getByRole('radio', { name: /^SYS-2026-048195/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Birleştir' }));
    expect(await screen.findByText(/durumu onunla birlikte değişir/)).toBeVisible();
    expect(merges()).toEqual([
      ['/api/complaints/sikayet-1/merge', { into: 'sikayet-16', notify: true }],
    ]);
    expect(notifications()).toEqual(
      expect.arrayContaining([
        'Şikayetler birleştirildi',
        'SYS-2026-048195: vatandaşa haber verilemedi. Serbest metinle yanıtlama süresi doldu.',
      ]),
    );
    expect(screen.queryByRole('button', { name: /ile birleştir$/ })).toBeNull();
  });

  it('become part of this one where it stays, without a word to the citizens', async () => {
    openCase('sikayet-1');
    const dialog = await openMerge();
    await userEvent.click(dialog.getByRole('radio', { name: /^SYS-2026-048210/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Vatandaşlara haber ver' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Birleştir' }));
    expect(await screen.findByRole('region', { name: 'Birleştirilenler (1)' })).toBeVisible();
    expect(screen.getByText('2 kişi bildirdi')).toBeVisible();
    expect(merges()).toEqual([
      ['/api/complaints/sikayet-16/merge', { into: 'sikayet-1', notify: false }],
    ]);
    await press('SYS-2026-048195 ayrılsın');
    expect(confirmStore.getState().question?.title).toBe('Birleştirme geri alınsın mı?');
    act(() => confirmStore.getState().answer(true));
    await waitFor(() => expect(screen.queryByText('2 kişi bildirdi')).toBeNull());
    expect(notifications()).toContain('Birleştirme geri alındı');
  });

  it('keep the dialog with the reason of a refusal', async () => {
    world.server.add({
      'POST /api/complaints/{id}/merge': () =>
        refuse(409, 'has_parts', 'Diğerini bununla birleştirin.'),
    });
    openCase('sikayet-1');
    const dialog = await openMerge();
    await userEvent.click(dialog.getByRole('button', { name: 'Birleştir' }));
    expect(await dialog.findByText('Diğerini bununla birleştirin.')).toBeVisible();
  });
});

test('the list says how many reported a complaint; its parts are found by a search', async () => {
  const { unmount } = openCase('sikayet-1');
  const dialog = await openMerge();
  await userEvent.click(dialog.getByRole('button', { name: 'Birleştir' }));
  await screen.findByText(/durumu onunla birlikte değişir/);
  unmount();
  world.open('/sikayetler?search=Papatya');
  expect(await screen.findByText(/· 2 kişi bildirdi$/)).toBeVisible();
  expect(screen.getByText(/· SYS-2026-048195 ile birleştirildi$/)).toBeVisible();
});

import { api } from '@muhatap/shared/api';
import { notificationsStore } from '@muhatap/shared/notifications';
import { refuse } from '@muhatap/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
const open = (id: string) => world.openPart('Süre', id);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const steps = () =>
  world.server.requests.filter(({ path }) => path.endsWith('/term')).map(({ body }) => body);

describe('the term of a complaint', () => {
  it('shows what is left and what it follows from, and is paused with a reason', async () => {
    const card = await open('sikayet-1');
    expect(card.getByText('9 gün kaldı')).toBeVisible();
    expect(card.getByText(/^Son gün: /)).toBeVisible();
    expect(card.getByText('Dilekçe · 30 gün')).toBeVisible();
    expect(card.getByText('3071 sayılı Kanun, madde 7')).toBeVisible();
    expect(card.queryByRole('button', { name: /uzat/ })).toBeNull();
    await press('Süreyi durdur…');
    const reason = screen.getByRole('textbox', { name: 'Durdurma gerekçesi' });
    expect(reason).toHaveFocus();
    expect(reason).toHaveValue('Vatandaştan bilgi bekleniyor');
    await userEvent.clear(reason);
    await press('Süreyi durdur');
    expect(card.getByText('Bir gerekçe yazın.')).toBeVisible();
    await userEvent.type(reason, 'Açık adres soruldu');
    await press('Süreyi durdur');
    expect(await card.findByText('Durduruldu')).toBeVisible();
    expect(card.getByText(/9 gün kalmıştı/)).toBeVisible();
    expect(notifications()).toContain('Süre durduruldu');
    expect(steps()).toEqual([{ version: 1, action: 'pause', reason: 'Açık adres soruldu' }]);
  });

  it('goes on and is extended where its rule allows it', async () => {
    const card = await open('sikayet-4');
    await press('Süreyi sürdür');
    expect(await card.findByText('6 iş günü kaldı')).toBeVisible();
    await press('30 iş gününe uzat…');
    await userEvent.type(screen.getByRole('textbox', { name: 'Uzatma gerekçesi' }), 'Kurum görüşü');
    await press('Süreyi uzat');
    expect(await card.findByText('21 iş günü kaldı')).toBeVisible();
    expect(card.getByText(/uzatıldı, toplam/)).toBeVisible();
    expect(steps()).toEqual([
      { version: 1, action: 'resume', reason: '' },
      { version: 2, action: 'extend', reason: 'Kurum görüşü' },
    ]);
  });

  it('stands beside the service level, which the list names first', async () => {
    const card = await open('sikayet-3');
    expect(card.getByText('Hizmet hedefi: Acil işler · 2 iş günü')).toBeVisible();
    expect(card.getByText('Hedefe uyuldu')).toBeVisible();
    expect(card.getByText(/^Hedeflenen son gün: /)).toBeVisible();
  });

  it('of a closed complaint has no steps', async () => {
    const card = await open('sikayet-3');
    expect(card.getByText('Süresinde')).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('says why a step was refused', async () => {
    const card = await open('sikayet-1');
    world.server.add({
      'POST /api/complaints/{id}/term': () =>
        refuse(422, 'term_over', 'Süre dolduktan sonra durdurulamaz ve uzatılamaz.'),
    });
    await press('Süreyi durdur…');
    await press('Süreyi durdur');
    expect(await card.findByText(/^Süre dolduktan sonra/)).toBeVisible();
  });

  it('says that somebody else was quicker, and saves on the newest state then', async () => {
    const card = await open('sikayet-1');
    await api.patch('/api/complaints/sikayet-1', { version: 1, konuOzeti: 'Derin çukur' });
    await press('Süreyi durdur…');
    await press('Süreyi durdur');
    expect(await card.findByText(/^Bu sırada şikayet değişti/)).toBeVisible();
    await press('Süreyi durdur');
    expect(await card.findByText('Durduruldu')).toBeVisible();
    expect(steps()).toMatchObject([{ version: 1 }, { version: 2 }]);
  });
});

test('the list says what is left, and is filtered by it', async () => {
  const { router } = world.open('/sikayetler?term=paused');
  expect((await screen.findAllByText('Durduruldu')).length).toBeGreaterThan(1);
  expect(screen.queryByText(/kaldı$/)).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe('?term=paused'));
  expect(screen.getByText('Süre: Süresi durdurulanlar')).toBeVisible();
});

test('the list is sorted by what is left, under a name of its own on the line', async () => {
  world.open('/sikayetler?sort=term.descending');
  expect((await screen.findAllByText(/kaldı$/)).length).toBeGreaterThan(0);
  const listed = world.server.requests.find(({ path }) => path === '/api/complaints');
  expect([listed?.query.get('term_order'), listed?.query.get('sort')]).toEqual([
    'descending',
    null,
  ]);
});

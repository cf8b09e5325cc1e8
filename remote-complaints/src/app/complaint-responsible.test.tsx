import { api } from '@muhatap/shared/api';
import { refuse } from '@muhatap/shared/testing';
import type { RoleAction } from '@muhatap/shared/wire/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
const show = (at: string, actions: RoleAction[] = ['assign']) =>
  world.open(at, {
    roles: [{ id: 'r', name: 'Rol', modules: ['complaints'], visibility: 'all', actions }],
  });
const open = async (id: string, actions?: RoleAction[]) => {
  show(`/sikayetler/detay?id=${id}`, actions);
  return within(await screen.findByRole('region', { name: 'Sorumlu ve öncelik' }));
};
const saved = () =>
  world.server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('the responsible person and the priority of a complaint', () => {
  it('are chosen and saved at once', async () => {
    const card = await open('sikayet-1');
    const people = await card.findByRole('combobox', { name: 'Sorumlu kişi' });
    await within(people).findByRole('option', { name: 'Elif Kaya' });
    await userEvent.selectOptions(people, 'Elif Kaya');
    expect(await screen.findByText('Sorumlu değişti')).toBeVisible();
    expect(people).toHaveValue('user-2');
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Öncelik' }), 'Acil');
    expect(await screen.findByText('Öncelik değişti')).toBeVisible();
    await userEvent.selectOptions(people, 'Atanmadı');
    expect(saved()).toEqual([
      { version: 1, responsible_id: 'user-2' },
      { version: 2, priority: 'urgent' },
      { version: 3, responsible_id: null },
    ]);
  });

  it('without the action "assign" what is nobody’s is taken, and nothing else offered', async () => {
    const card = await open('sikayet-1', []);
    expect(card.queryByRole('combobox', { name: 'Sorumlu kişi' })).toBeNull();
    expect(card.getByText('Atanmadı')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Üstlen' }));
    expect(await card.findByText('Ayşe Yılmaz')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Üstlen' })).toBeNull();
    expect(saved()).toEqual([{ version: 1, responsible_id: 'user-1' }]);
  });

  it('a double click takes it once', async () => {
    const card = await open('sikayet-1', []);
    const take = card.getByRole('button', { name: 'Üstlen' });
    // Both before the page shows that it saves, as a hand is quicker than that.
    act(() => {
      take.click();
      take.click();
    });
    expect(await card.findByText('Ayşe Yılmaz')).toBeVisible();
    await waitFor(() => expect(saved()).toEqual([{ version: 1, responsible_id: 'user-1' }]));
  });

  it('of a colleague are not taken without the action "assign"', async () => {
    const card = await open('sikayet-2', []);
    expect(card.getByText('Elif Kaya')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Üstlen' })).toBeNull();
  });

  it('say why they were refused, and that somebody else was quicker', async () => {
    const card = await open('sikayet-1');
    const people = await card.findByRole('combobox', { name: 'Sorumlu kişi' });
    await within(people).findByRole('option', { name: 'Elif Kaya' });
    await api.patch('/api/complaints/sikayet-1', { version: 1, konuOzeti: 'Derin çukur' });
    await userEvent.selectOptions(people, 'Elif Kaya');
    expect(await card.findByRole('alert')).toHaveTextContent(/^Bu sırada şikayet değişti/);
    world.server.add({
      'PATCH /api/complaints/{id}': () =>
        refuse(422, 'responsible_unknown', 'Şikayet bu kişiye verilemez: kişi bulunamadı.'),
    });
    await userEvent.selectOptions(people, 'Elif Kaya');
    expect(await card.findByText(/^Şikayet bu kişiye verilemez/)).toBeVisible();
    expect(people).toHaveValue('');
  });
});

test('the list shows both, and asks the server for one’s own', async () => {
  show('/sikayetler?responsible=me&priority=urgent,normal');
  expect(await screen.findByText('Sorumlu: Bana ait')).toBeVisible();
  expect(screen.getByText('Öncelik: Acil')).toBeVisible();
  const listed = world.server.requests.find(({ path }) => path === '/api/complaints');
  expect([listed?.query.get('responsible'), listed?.query.get('priority')]).toEqual([
    'user-1',
    'urgent,normal',
  ]);
  expect((await screen.findAllByText(/Sorumlu: Ayşe Yılmaz$/)).length).toBeGreaterThan(0);
});

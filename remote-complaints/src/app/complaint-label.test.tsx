import { api } from '@muhatap/shared/api';
import { refuse } from '@muhatap/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
const saved = () =>
  world.server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const open = async () => {
  const card = await world.openPart('Etiketler');
  await userEvent.click(await card.findByRole('button', { name: 'Etiketle' }));
  return card;
};
const tick = async (name: string) => userEvent.click(await screen.findByRole('option', { name }));

describe('the labels of a complaint', () => {
  it('are ticked and saved at once, with a line in the history', async () => {
    const card = await open();
    expect(card.getByText('Çevre')).toBeVisible();
    await tick('Saha incelemesi');
    expect(await screen.findByText('Etiketler değişti')).toBeVisible();
    expect(await card.findByText('Saha incelemesi')).toBeVisible();
    await screen.findByText('Etiketler güncellendi');
    await tick('Çevre');
    await waitFor(() => expect(card.queryByText('Çevre')).toBeNull());
    expect(saved()).toEqual([
      { version: 1, label_ids: ['etiket-2', 'etiket-4'] },
      { version: 2, label_ids: ['etiket-4'] },
    ]);
  });

  it('say that somebody else was quicker, and why they were refused', async () => {
    const card = await open();
    await api.patch('/api/complaints/sikayet-1', { version: 1, konuOzeti: 'Derin çukur' });
    await tick('Basında');
    expect(await card.findByRole('alert')).toHaveTextContent(/^Bu sırada şikayet değişti/);
    world.server.add({
      'PATCH /api/complaints/{id}': () =>
        refuse(422, 'labels_unknown', 'Seçilen etiketlerden biri artık yok.'),
    });
    await tick('Basında');
    expect(await card.findByText('Seçilen etiketlerden biri artık yok.')).toBeVisible();
  });

  it('stand in the rows of the list, which is filtered by them', async () => {
    world.open('/sikayetler?label=etiket-1,none');
    expect(await screen.findByText('Etiket: Basında')).toBeVisible();
    expect(screen.getByText('Etiket: Etiketsiz')).toBeVisible();
    const listed = world.server.requests.find(({ path }) => path === '/api/complaints');
    expect(listed?.query.get('label')).toBe('etiket-1,none');
    const [, ...rows] = await screen.findAllByRole('row');
    expect(within(rows[0]!).getByText('Basında')).toBeVisible();
    expect(screen.queryByText('Saha incelemesi')).toBeNull();
  });
});

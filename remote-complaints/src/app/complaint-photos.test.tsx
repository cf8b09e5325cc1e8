import { confirmStore } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { refuse } from '@muhatap/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
const open = () => world.openPart('Öncesi ve sonrası', 'sikayet-2');
const choose = (...names: string[]) => {
  platform().files.pick = () =>
    Promise.resolve(names.map((name) => new File(['foto'], name, { type: 'image/jpeg' })));
};
const sent = () =>
  world.server.requests
    .filter(({ path }) => path.includes('/photos'))
    .map(({ method, body }) => [method, (body as { stage?: string } | undefined)?.stage ?? null]);

describe('photos of the work', () => {
  it('are added, looked at large and taken away', async () => {
    const card = await open();
    expect(card.getByText('Vatandaşın takip sayfasında da görünür')).toBeVisible();
    choose('yama.jpg');
    await userEvent.click(card.getByRole('button', { name: 'Sonrası: fotoğraf ekle' }));
    await userEvent.click(await card.findByRole('button', { name: 'Sonrası, 1. fotoğrafı büyüt' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(card.getByRole('button', { name: 'Sonrası, 1. fotoğrafı kaldır' }));
    expect(confirmStore.getState().question?.message).toContain('takip sayfasından');
    act(() => confirmStore.getState().answer(true));
    await waitFor(() =>
      expect(card.queryByRole('button', { name: 'Sonrası, 1. fotoğrafı büyüt' })).toBeNull(),
    );
    expect(sent()).toEqual([
      ['POST', 'after'],
      ['DELETE', null],
    ]);
  });

  it('that are refused say why', async () => {
    world.server.add({
      'POST /api/upload/file': () => refuse(422, 'file_infected', 'Dosyada zararlı yazılım var.'),
    });
    const card = await open();
    choose('virus.jpg');
    await userEvent.click(card.getByRole('button', { name: 'Öncesi: fotoğraf ekle' }));
    expect(await card.findByRole('alert')).toHaveTextContent('Dosyada zararlı yazılım var.');
    world.server.add({
      'POST /api/upload/file': () => ({
        ...{ url: '/uploads/x/x.pdf', name: 'x.pdf', type: 'document' },
        ...{ size: 1, mime_type: 'application/pdf' },
      }),
      'POST /api/complaints/{id}/photos': () =>
        refuse(422, 'photo_unknown', 'Bu dosya bir fotoğraf değil.'),
    });
    await userEvent.click(card.getByRole('button', { name: 'Öncesi: fotoğraf ekle' }));
    expect(await card.findByText('Bu dosya bir fotoğraf değil.')).toBeVisible();
  });
});

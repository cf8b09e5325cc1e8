import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
const open = () => world.openPart('Bağlı şikayetler');
const NUMBER = 'Bağlanacak şikayetin numarası';

describe('linked complaints', () => {
  it('are linked by their number, lead to their page and are parted again', async () => {
    const card = await open();
    expect(card.getByText('Bağlı şikayet yok.')).toBeVisible();
    expect(card.getByRole('button', { name: 'Bağla' })).toBeDisabled();
    await userEvent.type(card.getByRole('textbox', { name: NUMBER }), ' SYS-2026-048209 {Enter}');
    const link = await card.findByRole('link', { name: /su kesintisi/ });
    expect(link).toHaveAttribute('href', '/sikayetler/detay?id=sikayet-2');
    expect(card.getByRole('textbox', { name: NUMBER })).toHaveValue('');
    await userEvent.click(card.getByRole('button', { name: 'Bağı kaldır: SYS-2026-048209' }));
    expect(await card.findByText('Bağlı şikayet yok.')).toBeVisible();
    expect(
      world.server.requests
        .filter(({ path }) => path.includes('/links'))
        .map(({ method, path, body }) => [method, path.split('/links')[1], body ?? null]),
    ).toEqual([
      ['POST', '', { number: 'SYS-2026-048209' }],
      ['DELETE', '/sikayet-2', null],
    ]);
  });

  it('say why one was refused, and keep the number', async () => {
    const card = await open();
    const field = card.getByRole('textbox', { name: NUMBER });
    await userEvent.type(field, 'SYS-2026-048210{Enter}');
    expect(await card.findByRole('alert')).toHaveTextContent('Bir şikayet kendisine bağlanamaz.');
    expect(field).toHaveValue('SYS-2026-048210');
    await userEvent.clear(field);
    await userEvent.type(field, 'YOK{Enter}');
    expect(await card.findByText(/size açık bir şikayet bulunamadı/)).toBeVisible();
  });
});

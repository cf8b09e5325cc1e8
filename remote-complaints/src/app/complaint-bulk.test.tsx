import { notificationsStore } from '@muhatap/shared/notifications';
import {
  aRole,
  fakeApi,
  type FakeApi,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../fakes';
import { complaintListRoutes } from './complaint-list.routes';

beforeAll(() => import('./complaint-list.page'));

let server: FakeApi;
function show(isWide = true) {
  freshWorld();
  server = fakeApi(createFakes().routes);
  setWideWindow(isWide);
  return renderScreen(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        children: [
          {
            path: 'sikayetler',
            children: [...complaintListRoutes, { path: 'detay', element: <p>Ayrıntı</p> }],
          },
        ],
      },
    ],
    { at: '/sikayetler?limit=5', roles: [aRole(['complaints'])] },
  );
}
const patches = () =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const toasts = () => notificationsStore.getState().notifications;
const boxes = () => screen.findAllByRole('checkbox', { name: /^Seç: / });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('many complaints at once', () => {
  it('are given a status together, and get their own back by the toast', async () => {
    show();
    await userEvent.click(await screen.findByRole('checkbox', { name: /tümünü seç/ }));
    expect(screen.getByText('5 şikayet seçildi')).toBeVisible();
    await press('Durumu değiştir');
    await userEvent.selectOptions(screen.getByLabelText('Yeni durum'), 'İşlemde');
    await userEvent.type(screen.getByLabelText('Gerekçe'), 'Ekip yolda');
    await press('Kaydet');
    await waitFor(() =>
      expect(toasts().some(({ message }) => /güncellendi/.test(message))).toBe(true),
    );
    const sent = patches();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent[0]).toMatchObject({ durum: 'İşlemde', reason: 'Ekip yolda' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/şikayet seçildi/)).toBeNull();
    act(() =>
      toasts()
        .find(({ undo }) => undo !== undefined)
        ?.undo?.(),
    );
    await waitFor(() =>
      expect(toasts().map(({ message }) => message)).toContain('Değişiklik geri alındı'),
    );
    expect(patches()).toHaveLength(2 * sent.length);
    expect(patches().at(-1)).toMatchObject({ reason: 'Toplu değişiklik geri alındı' });
  });

  it('that are refused are named with the reason and stay chosen', async () => {
    show();
    const [first, second] = await boxes();
    if (first === undefined || second === undefined) throw new Error('The list is empty.');
    const refused = first.getAttribute('aria-label')?.replace('Seç: ', '') ?? '';
    await userEvent.click(first);
    await userEvent.click(second);
    const [patched] = server.requests.filter(({ method }) => method === 'PATCH');
    expect(patched).toBeUndefined();
    let count = 0;
    const fallback = createFakes().routes['PATCH /api/complaints/{id}'];
    server.add({
      'PATCH /api/complaints/{id}': (request) => {
        count += 1;
        return count === 1 || fallback === undefined
          ? refuse(403, 'forbidden', 'Bu şikayeti atamaya yetkiniz yok.')
          : fallback(request);
      },
    });
    await press('Birime ata');
    await userEvent.selectOptions(screen.getByLabelText('Birim'), 'Zabıta Müdürlüğü');
    await press('Kaydet');
    await waitFor(() =>
      expect(toasts().map(({ message }) => message)).toContain(
        `${refused} değiştirilemedi: Bu şikayeti atamaya yetkiniz yok.`,
      ),
    );
    expect(screen.getByText('1 şikayet seçildi')).toBeVisible();
    expect((await boxes())[0]).toBeChecked();
  });

  it('are given a responsible person together, and theirs back by the toast', async () => {
    show();
    await userEvent.click(await screen.findByRole('checkbox', { name: /tümünü seç/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sorumlu ata' }));
    await userEvent.selectOptions(screen.getByLabelText('Sorumlu kişi'), 'Elif Kaya');
    await press('Kaydet');
    await waitFor(() => expect(toasts()[0]?.message).toMatch(/şikayet güncellendi/));
    // One of the five is Elif's already.
    expect(patches()).toHaveLength(4);
    expect(patches()[0]).toEqual({ version: 1, responsible_id: 'user-2' });
    act(() => toasts()[0]?.undo?.());
    await waitFor(() => expect(patches()).toHaveLength(8));
    expect(patches().map((body) => (body as { responsible_id: unknown }).responsible_id)).toEqual([
      ...['user-2', 'user-2', 'user-2', 'user-2'],
      ...[null, null, null, 'user-3'],
    ]);
  });

  it('get a label beside those that they have, lose one that all have, and get theirs back', async () => {
    show();
    await userEvent.click(await screen.findByRole('checkbox', { name: /tümünü seç/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Etiketle' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Çevre' }));
    await waitFor(() => expect(toasts()[0]?.message).toBe('4 şikayet güncellendi'));
    expect(patches()).toContainEqual({ version: 1, label_ids: ['etiket-1', 'etiket-2'] });
    await userEvent.click(await screen.findByRole('checkbox', { name: /tümünü seç/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Etiketle' }));
    const held = await screen.findByRole('option', { name: 'Çevre' });
    expect(held).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(held);
    await waitFor(() => expect(toasts().at(-1)?.message).toBe('5 şikayet güncellendi'));
    act(() => toasts().at(-1)?.undo?.());
    await waitFor(() => expect(patches()).toHaveLength(14));
    expect(patches().at(-1)).toMatchObject({ label_ids: ['etiket-2', 'etiket-3'] });
  });

  it('with twenty labels are given no further one, and the reason is said', async () => {
    show();
    const labels = Array.from({ length: 20 }, (_, at) => ({
      ...{ id: `l${at}`, name: `Etiket ${at}`, color: 'red' },
    }));
    const list = createFakes().routes['GET /api/complaints'];
    server.add({
      'GET /api/complaints': async (request) => {
        const found = (await list?.(request)) as { complaints: object[] };
        return { ...found, complaints: found.complaints.map((one) => ({ ...one, labels })) };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Yenile' }));
    await screen.findAllByText('+17');
    await userEvent.click((await boxes())[0] ?? document.body);
    await userEvent.click(await screen.findByRole('button', { name: 'Etiketle' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Çevre' }));
    await waitFor(() => expect(toasts()[0]?.message).toMatch(/en çok 20 etiket eklenebilir\.$/));
    expect(patches()).toEqual([]);
  });

  it('are chosen from one row to another with Shift, by the mouse and by the keyboard', async () => {
    show();
    const all = await boxes();
    const [first, second, third, , fifth] = all;
    const user = userEvent.setup();
    await user.click(second ?? document.body);
    await user.keyboard('{Shift>}');
    await user.click(fifth ?? document.body);
    await user.keyboard('{/Shift}');
    expect(all.map((box) => (box as HTMLInputElement).checked)).toEqual([
      ...[false, true, true, true, true],
    ]);
    await user.click(third ?? document.body);
    act(() => first?.focus());
    await user.keyboard('{Shift>} {/Shift}');
    expect(screen.getByText('5 şikayet seçildi')).toBeVisible();
  });

  it('are chosen by the keyboard, and a box opens no complaint', async () => {
    show();
    const [first] = await boxes();
    act(() => first?.focus());
    await userEvent.keyboard(' ');
    expect(first).toBeChecked();
    expect(screen.queryByText('Ayrıntı')).toBeNull();
    await press('Seçimi bırak');
    expect(first).not.toBeChecked();
  });

  it('have their boxes in the corners of cards where no table fits', async () => {
    show(false);
    const list = within(await screen.findByRole('list', { name: 'Şikayetler' }));
    await userEvent.click(list.getAllByRole('checkbox', { name: /^Seç: / })[0] ?? document.body);
    expect(screen.getByText('1 şikayet seçildi')).toBeVisible();
  });
});

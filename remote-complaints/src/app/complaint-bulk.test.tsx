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

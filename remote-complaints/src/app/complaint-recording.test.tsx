import {
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
import { FAKE_LINKS } from '../fakes/links';
import { module } from '../module';

const ROUTE = 'POST /api/complaints';
const recordings = () =>
  server.requests.filter(({ method, path }) => `${method} ${path}` === ROUTE);
const dialog = () => within(screen.getByRole('dialog', { name: 'Yeni şikayet' }));
const write = async (label: string, text: string) => {
  await userEvent.click(dialog().getByLabelText(label));
  await userEvent.paste(text);
};
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Şikayeti Kaydet' }));

beforeAll(() => Promise.all([import('./complaint-list.page'), import('./complaint-detail.page')]));

let server: FakeApi;
let router: ReturnType<typeof renderScreen>['router'];
beforeEach(async () => {
  freshWorld();
  server = fakeApi(createFakes().routes);
  setWideWindow(true);
  ({ router } = renderScreen(
    [{ path: '/', HydrateFallback: () => null, children: module.routes }],
    {
      at: '/sikayetler',
      links: FAKE_LINKS,
    },
  ));
  await userEvent.click(await screen.findByRole('button', { name: 'Yeni şikayet' }));
});

it('records a call with the citizen, their consent and type, and opens it', async () => {
  await userEvent.selectOptions(dialog().getByLabelText('Geliş yolu'), 'Telefon');
  await write('Ad soyad', 'Fatma Çelik');
  await write('Telefon', '0532 555 66 77');
  await userEvent.click(
    dialog().getByRole('checkbox', { name: /WhatsApp ile bilgilendirilmeyi kabul ediyor/ }),
  );
  await write('Konu özeti', 'Lamba yanmıyor');
  await write('Vatandaşın anlattıkları', 'Üç gecedir karanlık.');
  await waitFor(() => expect(dialog().getByLabelText('Tür')).toBeEnabled());
  await userEvent.selectOptions(dialog().getByLabelText('Tür'), 'Yol ve Kaldırım');
  expect(dialog().getByText(/birimine gider\.$/)).toBeVisible();
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lamba yanmıyor' })).toBeVisible();
  expect(recordings().map(({ body }) => body)).toEqual([
    expect.objectContaining({
      origin: 'phone',
      citizen: { name: 'Fatma Çelik', phone: '0532 555 66 77', consent: true },
      konuOzeti: 'Lamba yanmıyor',
      statement: 'Üç gecedir karanlık.',
      type_id: expect.any(String) as string,
      unit_id: null,
    }),
  ]);
  expect(screen.getAllByText('Telefon').length).toBeGreaterThan(0);
});

it('asks for a subject before anything is sent', async () => {
  await save();
  expect(await dialog().findByText('Şikayetin konusunu yazın.')).toBeVisible();
  expect(recordings()).toEqual([]);
});

it('says a refusal beside its field and sends the same key again', async () => {
  server.add({
    [ROUTE]: () => refuse(422, 'phone_invalid', 'Bu bir telefon numarası değil.'),
  });
  await write('Konu özeti', 'Çukur');
  await write('Telefon', '12');
  await save();
  expect(await dialog().findByText('Bu bir telefon numarası değil.')).toBeVisible();
  expect(dialog().getByLabelText('Konu özeti')).toHaveValue('Çukur');
  await save();
  await waitFor(() => expect(recordings()).toHaveLength(2));
  const keys = recordings().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBeNull();
});

it('names open complaints about the same matter, and leads to the merging with the chosen one', async () => {
  const similar = (id: string, number: string) => ({
    ...{ id, number, konuOzeti: 'Derin çukur', durum: 'Yeni', createdAt: '2026-07-01T09:00:00Z' },
    ...{ metres: null, isSameDistrict: true, isSameType: false, days: 1, words: ['çukur'] },
  });
  const both = { similar: [similar('sikayet-16', 'SYS-2026-048195'), similar('k-2', 'MHT-2')] };
  server.add({
    'GET /api/complaints/similar': () => both,
    'GET /api/complaints/{id}/similar': () => both,
  });
  const list = within(dialog().getByRole('region', { name: 'Benzer açık şikayetler' }));
  expect(list.getByRole('status')).toHaveTextContent('Mahalle ya da konum seçilince');
  await write('Konu özeti', 'Çukur var');
  await waitFor(() => expect(dialog().getByLabelText('Mahalle')).toBeEnabled());
  const [, district] = within(dialog().getByLabelText('Mahalle')).getAllByRole('option');
  await userEvent.selectOptions(dialog().getByLabelText('Mahalle'), district as HTMLElement);
  const [link] = await list.findAllByRole('link', { name: 'Derin çukur' });
  expect(link).toHaveAttribute('href', '/sikayetler/detay?id=sikayet-16');
  expect(link).toHaveAttribute('target', '_blank');
  const choice = list.getByRole('button', { name: 'SYS-2026-048195 ile birleştir' });
  await userEvent.click(choice);
  expect(choice).toHaveAttribute('aria-pressed', 'true');
  await save();
  const merging = within(await screen.findByRole('dialog', { name: 'Şikayetleri birleştir' }));
  expect(merging.getByRole('radio', { name: /^SYS-2026-048195/ })).toBeVisible();
  await userEvent.click(merging.getByRole('button', { name: 'İptal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('records without the similar ones where they cannot be read', async () => {
  server.add({ 'GET /api/complaints/similar': () => refuse(503, 'away', 'Kapalı') });
  await write('Konu özeti', 'Çukur var');
  await waitFor(() => expect(dialog().getByLabelText('Mahalle')).toBeEnabled());
  const [, district] = within(dialog().getByLabelText('Mahalle')).getAllByRole('option');
  await userEvent.selectOptions(dialog().getByLabelText('Mahalle'), district as HTMLElement);
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Çukur var' })).toBeVisible();
});

it('asks before a key throws away what was typed, and keeps it', async () => {
  await write('Konu özeti', 'Lamba yanmıyor');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', {
    name: 'Kaydedilmemiş değişiklikler var',
  });
  await userEvent.click(within(question).getByRole('button', { name: 'İptal' }));
  expect(dialog().getByLabelText('Konu özeti')).toHaveValue('Lamba yanmıyor');
});

it('asks before the way back throws away what was typed', async () => {
  await write('Konu özeti', 'Lamba yanmıyor');
  await act(() => router.navigate('/sikayetler/detay?id=sikayet-1'));
  await userEvent.click(await screen.findByRole('button', { name: 'Onayla' }));
  expect(router.state.location.pathname).toBe('/sikayetler/detay');
});

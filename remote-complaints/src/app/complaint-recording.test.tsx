import {
  fakeApi,
  type FakeApi,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
beforeEach(async () => {
  freshWorld();
  server = fakeApi(createFakes().routes);
  setWideWindow(true);
  renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], {
    at: '/sikayetler',
    links: FAKE_LINKS,
  });
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

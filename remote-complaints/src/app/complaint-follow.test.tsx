import {
  fakeApi,
  type FakeApi,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import { platform } from '@muhatap/shared/platform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../fakes';
import { FAKE_LINKS } from '../fakes/links';
import { module } from '../module';

const URL = 'https://muhatap.test/takip/k7m2q9x4t8w3n5pb';

beforeAll(() => Promise.all([import('./complaint-detail.page')]));

let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
  setWideWindow(true);
});

const open = async () => {
  renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], {
    at: '/sikayetler/detay?id=sikayet-1',
    links: FAKE_LINKS,
  });
  return screen.findByRole('button', { name: 'Takip bağlantısını kopyala' });
};

it("copies the address of the citizen's page, and shows it", async () => {
  const copied: string[] = [];
  platform().page.copyText = (text) => Promise.resolve(void copied.push(text));
  const button = await open();
  await userEvent.click(button);
  expect(await screen.findByText(URL)).toBeVisible();
  await userEvent.click(button);
  expect(copied).toEqual([URL, URL]);
  expect(server.requests.filter(({ path }) => path.endsWith('/follow-link'))).toHaveLength(1);
});

it('says why a complaint has no page', async () => {
  server.add({
    'POST /api/complaints/{id}/follow-link': () =>
      refuse(422, 'no_phone', 'Bu şikayette vatandaşın telefon numarası yok.'),
  });
  await userEvent.click(await open());
  expect(await screen.findByText('Bu şikayette vatandaşın telefon numarası yok.')).toBeVisible();
});

it('shows the answer of the citizen to a solution', async () => {
  const fakes = createFakes().routes;
  server = fakeApi({
    ...fakes,
    'GET /api/complaints/{id}': async (request) => ({
      ...((await fakes['GET /api/complaints/{id}']?.(request)) as object),
      rating: { value: 'dissatisfied', at: '2026-11-27T08:00:00.000Z' },
    }),
  });
  await open();
  expect(screen.getByText('Vatandaşın değerlendirmesi')).toBeVisible();
  expect(screen.getByText(/^Memnun değil/)).toBeVisible();
});

test.each([
  [null, /^Soruldu, yanıt bekleniyor/],
  ['Şikayet bir konuşmaya bağlı değil.', 'Sorulamadı: Şikayet bir konuşmaya bağlı değil.'],
])('shows what became of the question about the solution (%s)', async (why, shown) => {
  const fakes = createFakes().routes;
  server = fakeApi({
    ...fakes,
    'GET /api/complaints/{id}': async (request) => ({
      ...((await fakes['GET /api/complaints/{id}']?.(request)) as object),
      ratingQuestion: { at: '2026-11-27T08:00:00.000Z', why },
    }),
  });
  await open();
  expect(screen.getByText('Memnuniyet sorusu')).toBeVisible();
  expect(screen.getByText(shown)).toBeVisible();
});

it('marks words from that page, and says that a notice will name it', async () => {
  const fakes = createFakes().routes;
  server = fakeApi({
    ...fakes,
    'GET /api/complaints/{id}': async (request) => {
      const detail = (await fakes['GET /api/complaints/{id}']?.(request)) as {
        messages: object[];
      };
      const [first, ...rest] = detail.messages;
      return { ...detail, messages: [{ ...first, source: 'web' }, ...rest] };
    },
    'GET /api/complaints/{id}/notice': () => ({
      ...{ kind: 'text', message: 'Çözüldü.', template: null, why: null },
      link: URL,
    }),
  });
  await open();
  expect(screen.getAllByText('Takip sayfasından')).toHaveLength(1);
  const status = within(screen.getByRole('region', { name: 'Durum güncelleme' }));
  await userEvent.selectOptions(status.getByRole('combobox'), 'Çözüldü');
  await userEvent.click(status.getByText('Vatandaşı bilgilendir'));
  expect(await screen.findByText(`Mesajın sonuna takip bağlantısı eklenir: ${URL}`)).toBeVisible();
});

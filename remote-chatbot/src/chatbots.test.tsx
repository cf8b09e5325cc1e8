import { checkModule } from '@muhatap/shared/contract';
import { fakeApi, freshWorld, refuse, renderScreen, type FakeApi } from '@muhatap/shared/testing';
import { moduleManifest } from '@muhatap/shared/wire';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../module.json';
import { createFakes } from './fakes';
import { module } from './module';

const show = (at = '/settings/chatbots') => renderScreen([{ path: '/', HydrateFallback: () => null, children: [...module.routes, { path: '404', element: <p>Yok</p> }] }], { at });

beforeAll(() => import('./app/chatbot-list.page'));
let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
});

it('lists every chatbot with status, size and last change', async () => {
  show();
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  const greeting = within(rows[1] as HTMLElement);
  expect(greeting.getByText('Karşılama menüsü')).toBeInTheDocument();
  expect(greeting.getByText('Yayında')).toBeInTheDocument();
  expect(greeting.getByText(/6 düğüm/)).toBeInTheDocument();
  expect(greeting.getByText('Son düzenleyen: Elif Karadağ')).toBeInTheDocument();
  expect(within(rows[0] as HTMLElement).getByText('Taslak')).toBeInTheDocument();
});

it('loads, fails in words and tries again', async () => {
  server.add({ 'GET /api/chatbots': () => refuse(503, 'unavailable', 'Sunucu bakımda') });
  show();
  expect(await screen.findByText('Sunucu bakımda')).toBeVisible();
  server.add(createFakes().routes);
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByText('Karşılama menüsü')).toBeVisible();
});

it('says what an empty list is for', async () => {
  server.add({ 'GET /api/chatbots': () => ({ chatbots: [] }) });
  show();
  expect(await screen.findByText('Henüz chatbot bulunmuyor')).toBeVisible();
});

it('fits its manifest, and sends unknown addresses to the 404 page', async () => {
  expect(checkModule(module, moduleManifest.parse(manifest).id)).toMatchObject({ ok: true });
  show('/settings/chatbots/olmayan/sayfa');
  expect(await screen.findByText('Yok')).toBeVisible();
});

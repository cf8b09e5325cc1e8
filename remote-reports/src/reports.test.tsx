import { checkModule } from '@muhatap/shared/contract';
import { fakeApi, freshWorld, refuse, renderScreen, type FakeApi } from '@muhatap/shared/testing';
import { moduleManifest } from '@muhatap/shared/wire';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../module.json';
import { createFakes } from './fakes';
import { module } from './module';

const show = (at: string) => renderScreen([{ path: '/', HydrateFallback: () => null, children: [...module.routes, { path: '404', element: <p>Yok</p> }] }], { at });

beforeAll(() => import('./app/general-report.page'));
let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
});

it('shows the numbers, and the same bars as a table', async () => {
  const { router } = show('/reports');
  expect(await screen.findByText('Yanıt bekleyen')).toBeVisible();
  expect(router.state.location.pathname).toBe('/reports/general');
  expect(screen.getByText('13')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Günlere göre mesajlar' });
  expect(within(table).getAllByRole('row')).toHaveLength(8);
  expect(screen.getByText('Reddedildi')).toBeVisible();
  expect(screen.getByText('WhatsApp')).toBeInTheDocument();
});

it('keeps the period in the address', async () => {
  const { router } = show('/reports/general');
  await userEvent.click(await screen.findByRole('link', { name: 'Son 30 gün' }));
  expect(await screen.findByRole('link', { name: 'Son 30 gün', current: 'page' })).toBeVisible();
  expect(router.state.location.search).toBe('?days=30');
  expect(server.requests.at(-1)?.query.get('days')).toBe('30');
});

it.each(['?days=8', '?days=abc', ''])('takes %s for a week', async (search) => {
  show(`/reports/general${search}`);
  await screen.findByText('Yanıt bekleyen');
  expect(server.requests.at(-1)?.query.get('days')).toBe('7');
});

it('fails in words and tries again', async () => {
  server.add({ 'GET /api/reports/general': () => { throw new TypeError('Failed to fetch'); } });
  show('/reports/general');
  expect(await screen.findByText('Rapor yüklenirken hata oluştu')).toBeVisible();
  server.add(createFakes().routes);
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByText('Yanıt bekleyen')).toBeVisible();
});

it('says so when nothing happened', async () => {
  server.add({ 'GET /api/reports/general': () => ({ days: [], received: 0, sent: 0, open_rooms: 0, waiting_rooms: 0, new_customers: 0, complaints_by_status: [], channels: [] }) });
  show('/reports/general');
  expect(await screen.findByText('Bu dönemde hareket yok')).toBeVisible();
});

it('shows what the server refuses', async () => {
  server.add({ 'GET /api/reports/general': () => refuse(403, 'forbidden', 'Bu rapora yetkiniz yok') });
  show('/reports/general');
  expect(await screen.findByText('Bu rapora yetkiniz yok')).toBeVisible();
});

it('fits its manifest, and sends unknown addresses to the 404 page', async () => {
  expect(checkModule(module, moduleManifest.parse(manifest).id)).toMatchObject({ ok: true });
  show('/reports/olmayan');
  expect(await screen.findByText('Yok')).toBeVisible();
});

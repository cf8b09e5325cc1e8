import { fakeApi, freshWorld, refuse, renderScreen, type FakeApi } from '@muhatap/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_FILTERS, type ComplaintQuery } from '#entities/complaint';
import { complaintExports } from '#entities/export';
import { createFakes } from '../../fakes';
import { ComplaintExport } from './complaint-export';

const QUERY: ComplaintQuery = {
  page: 1,
  limit: 10,
  search: 'su',
  order: { by: 'createdAt', direction: 'descending' },
  filters: { ...NO_FILTERS, kanal: ['Facebook'] },
  layout: 'table',
};
const show = (
  counted: Parameters<typeof ComplaintExport>[0]['counted'] = { total: 1000, totalIsExact: false },
  query = QUERY,
) =>
  renderScreen([{ path: '/', element: <ComplaintExport query={query} counted={counted} /> }], {
    at: '/',
  });
const openIt = () => userEvent.click(screen.getByRole('button', { name: 'Dışa aktar' }));

let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
  complaintExports.forget();
});
afterEach(complaintExports.forget);

it('writes exactly what the list shows, shows its progress and hands the file out', async () => {
  show();
  await openIt();
  expect(await screen.findByText('Bu arama ve filtrelere uyan en az 1.000 şikayet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Excel/ }));
  expect(await screen.findByText('Dosya hazırlanıyor…')).toBeVisible();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    format: 'xlsx',
    filters: { search: 'su', kanal: ['Facebook'] },
  });
  expect(await screen.findByText(/ \/ \d+ satır/, undefined, { timeout: 5000 })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Dosyanın hazırlanışı' })).toHaveAttribute(
    'aria-valuenow',
  );
  const link = await screen.findByRole('link', { name: 'İndir' }, { timeout: 10_000 });
  expect(link).toHaveAttribute('download');
  expect(link.getAttribute('href')).toMatch(/^data:text\/csv/);
  expect(screen.getByRole('button', { name: 'Dışa aktar, dosya hazır' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yeni dosya' }));
  expect(await screen.findByRole('button', { name: /CSV/ })).toBeEnabled();
});

it('can be given up', async () => {
  show();
  await openIt();
  await userEvent.click(await screen.findByRole('button', { name: /CSV/ }));
  const stop = await screen.findByRole('button', { name: 'Vazgeç' });
  await waitFor(() => expect(stop).toBeEnabled());
  await userEvent.click(stop);
  expect(await screen.findByRole('button', { name: /Excel/ })).toBeVisible();
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

it('says why there is no file', async () => {
  server.add({
    'POST /api/complaints/exports': () =>
      refuse(429, 'too_many_exports', 'Aynı anda en fazla üç dosya hazırlanabilir.'),
  });
  show({ total: 43, totalIsExact: true }, { ...QUERY, search: '', filters: NO_FILTERS });
  await openIt();
  expect(await screen.findByText('Şikayetlerin tümü (43)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Excel/ }));
  expect(await screen.findByText('Aynı anda en fazla üç dosya hazırlanabilir.')).toBeVisible();
});

it('offers no file of nothing', async () => {
  show({ total: 0, totalIsExact: true });
  await openIt();
  expect(await screen.findByText('Dışa aktarılacak şikayet yok.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Excel/ })).toBeDisabled();
});

import { refuse } from '@muhatap/shared/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeAdministration } from '../../testing/fake-administration';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
beforeAll(() => Promise.all([import('./audit.page'), import('./audit.loader')]));

function show(at = '/settings/audit', more = {}) {
  const fixture = fakeAdministration();
  return { fixture, ...showPeople(at, { more: { ...fixture.routes, ...more } }) };
}
const lines = () =>
  screen
    .getAllByRole('list')
    .flatMap((list) =>
      list.getAttribute('aria-label')?.endsWith(': kayıtlar') ? [...list.children] : [],
    );

test('shows who did what and what changed by it, day by day', async () => {
  show();
  const today = within(await screen.findByRole('region', { name: 'Bugün' }));
  const [changed, entered, refused] = today
    .getAllByText(/^\d\d:\d\d$/)
    .map((time) => time.closest('li') as HTMLElement);
  expect(changed).toHaveTextContent('Ayşe Yılmaz Temsilci rolünü değiştirdi');
  expect(changed).toHaveTextContent('Gördüğü konuşmalar: tümü → yerine gruplarınınkiler');
  expect(within(changed as HTMLElement).getByRole('link', { name: 'Temsilci' })).toHaveAttribute(
    'href',
    '/settings/roles/role-agent/edit',
  );
  expect(entered).toHaveTextContent('Mert Aydın giriş yaptı · Firefox, Linux');
  expect(refused).toHaveTextContent(
    'Kimliği bilinmeyen biri Zeynep Ertürk hesabına girmeyi denedi, reddedildi',
  );
  expect(screen.getByRole('region', { name: 'Dün' })).toBeVisible();
});

test('loads older entries under the newer ones until there are none', async () => {
  const { server } = show();
  await screen.findByRole('region', { name: 'Bugün' });
  expect(lines()).toHaveLength(50);
  server.add({ 'GET /api/audit': () => refuse(500, 'internal', 'Bir sorun var.') });
  await userEvent.click(screen.getByRole('button', { name: 'Daha eskileri göster' }));
  expect(await screen.findByText('Bir sorun var.')).toBeVisible();
  expect(lines()).toHaveLength(50);
  server.add(fakeAdministration().routes);
  await userEvent.click(screen.getByRole('button', { name: 'Daha eskileri göster' }));
  expect(await screen.findByText('Kaydın sonu')).toBeVisible();
  expect(lines()).toHaveLength(60);
});

test('holds search and filters in the address', async () => {
  const { address, clock, server } = show();
  await screen.findByRole('region', { name: 'Bugün' });
  await userEvent.click(screen.getByRole('button', { name: 'Konu filtresi' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Roller' }));
  await waitFor(() => expect(lines()).toHaveLength(15));
  await userEvent.click(screen.getByRole('button', { name: 'Yapan filtresi' }));
  await userEvent.click(await screen.findByRole('button', { name: /Mert Aydın/ }));
  expect(await screen.findByText('Bu filtreye uyan kayıt yok')).toBeVisible();
  expect(address()).toBe('/settings/audit?actor=user-2&subject=role');
  await userEvent.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
  await waitFor(() => expect(lines()).toHaveLength(50));
  await userEvent.click(screen.getByRole('searchbox', { name: 'Kayıtta ara' }));
  await userEvent.paste('FIREFOX');
  await act(() => clock.advance(400));
  await waitFor(() => expect(lines()).toHaveLength(15));
  expect(address()).toBe('/settings/audit?search=FIREFOX');
  expect(
    server.requests
      .filter(({ path }) => path === '/api/audit')
      .at(-1)
      ?.query.get('search'),
  ).toBe('FIREFOX');
});

test('asks for days, both included', async () => {
  const { server } = show('/settings/audit?from=2026-11-01&to=2026-11-20');
  await screen.findByRole('region', { name: 'Bugün' });
  expect(
    screen.getByRole('button', { name: 'Tarih: 1 Kasım 2026 – 20 Kasım 2026 filtresini kaldır' }),
  ).toBeVisible();
  const query = server.requests.find(({ path }) => path === '/api/audit')?.query;
  expect([query?.get('from'), query?.get('to')]).toEqual(['2026-11-01', '2026-11-20']);
});

test('shows an empty log and a failure; the page of older entries leads back', async () => {
  const { unmount } = show('/settings/audit', {
    'GET /api/audit': () => ({ entries: [], next_cursor: null }),
  });
  expect(await screen.findByText('Henüz kayıt yok')).toBeVisible();
  unmount();
  const failed = show('/settings/audit', {
    'GET /api/audit': () => refuse(500, 'internal', 'Bir sorun var.'),
  });
  expect(await screen.findByText('Denetim kaydı yüklenemedi')).toBeVisible();
  failed.unmount();
  const { address } = show('/settings/audit/older');
  expect(await screen.findByRole('region', { name: 'Bugün' })).toBeVisible();
  expect(address()).toBe('/settings/audit');
});

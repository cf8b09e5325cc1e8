import { refuse, type FakeRoutes } from '@muhatap/shared/testing';
import type { LookEntry } from '@muhatap/shared/wire/people';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeAdministration } from '../../testing/fake-administration';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
beforeAll(() =>
  Promise.all([
    import('./looks.page'),
    import('./looks.loader'),
    import('./access-preview.page'),
    import('./access-preview.loader'),
  ]),
);

const look = (id: string, more: Partial<LookEntry> = {}): LookEntry => ({
  id,
  at: '2026-11-20T09:00:00.000Z',
  person: { id: 'user-1', name: 'Ayşe Yılmaz' },
  device: 'Firefox, Linux',
  ip: '203.0.113.7',
  kind: 'citizen',
  basis: 'inbox:group',
  subject: null,
  citizen: { id: 'citizen-1', name: 'Zeynep Işık' },
  room_id: null,
  complaint: null,
  file: null,
  term: null,
  ...more,
});

const ALARMS = { is_on: true, times: 3, hour: 60, day: 200, off_hours: 20 };
const ALARM_ROUTES: FakeRoutes = {
  'GET /api/looks/alarms': () => ALARMS,
  'PUT /api/looks/alarms': ({ body }) => body,
};

const LOOKS: readonly LookEntry[] = [
  look('9', { kind: 'conversation', room_id: 'room-1' }),
  look('8', { kind: 'case', basis: 'complaints:all', complaint: { id: 'c1', number: 'MHT-7' } }),
  look('7', { kind: 'file', basis: 'link', person: null, file: { id: 'f1', name: 'çukur.png' } }),
  look('6', { kind: 'search', subject: 'inbox', term: 'zeynep', citizen: null }),
  look('5', { kind: 'search', subject: 'map', citizen: null }),
  look('4', { kind: 'rows', subject: 'looks', basis: 'administer', citizen: null }),
  look('3', { kind: 'export', subject: 'e1', basis: 'reports:own+export', citizen: null }),
  look('2b', {
    person: null,
    basis: 'program:citizens.read',
    device: 'Program: CRM',
    citizen: { id: 'c3', name: 'Can Er' },
  }),
  look('2', { kind: 'citizen-export', citizen: { id: 'c2', name: null } }),
];

function show(at = '/settings/looks', more: FakeRoutes = {}) {
  const fixture = fakeAdministration();
  const routes: FakeRoutes = {
    ...fixture.routes,
    'GET /api/looks': ({ query }) =>
      query.get('cursor') === null
        ? { entries: LOOKS, next_cursor: 'older' }
        : { entries: [look('1')], next_cursor: null },
    ...ALARM_ROUTES,
    ...more,
  };
  return showPeople(at, { more: routes });
}
const lines = () =>
  screen
    .getAllByRole('list')
    .flatMap((list) =>
      list.getAttribute('aria-label')?.endsWith(': kayıtlar') ? [...list.children] : [],
    );

test('looks are told in words, each with the rule that allowed it and the device', async () => {
  show();
  expect(await screen.findByText('Zeynep Işık')).toBeVisible();
  expect(lines().map(({ textContent }) => textContent)).toEqual(
    [
      ['Ayşe Yılmaz, Zeynep Işık ile konuşmayı açtı', 'Gelen Kutusu, gruplarınınkileri görür'],
      [
        'Ayşe Yılmaz, MHT-7 numaralı başvuruyu açtı',
        'Zeynep Işık · Şikayet Yönetimi, hepsini görür',
      ],
      ['Kimliği bilinmeyen biri, çukur.png dosyasını açtı', 'Zeynep Işık · Bağlantıyı bilen açar'],
      ['Ayşe Yılmaz gelen kutusunda “zeynep” aradı', 'Gelen Kutusu, gruplarınınkileri görür'],
      [
        'Ayşe Yılmaz haritada bir kişi aradı; sözcükleri silinmiş',
        'Gelen Kutusu, gruplarınınkileri görür',
      ],
      ['Ayşe Yılmaz erişim kayıtlarını açtı', 'Yönetim yetkisi'],
      [
        'Ayşe Yılmaz dışa aktarılan bir dosyayı indirdi',
        'Raporlar, yalnızca kendisininkileri görür, dışa aktarır',
      ],
      [
        'Bir program, Can Er kişisinin kaydını açtı',
        'API anahtarının yetkisi (citizens.read)',
        'Program: CRM',
      ],
      [
        'Ayşe Yılmaz, Silinmiş bir kişi hakkındaki bütün verileri dışa aktardı',
        'Gelen Kutusu, gruplarınınkileri görür',
      ],
    ].map(
      ([sentence, basis, device = 'Firefox, Linux']) =>
        `${sentence}${basis} · ${device}12:00203.0.113.7`,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Daha eskileri göster' }));
  expect(await screen.findByText('Kaydın sonu')).toBeVisible();
  expect(lines()).toHaveLength(10);
});

test('filters stand in the address and go to the server, also the citizen that another page names', async () => {
  const { address, server } = show('/settings/looks?citizen=citizen-1');
  const only = await screen.findByRole('button', {
    name: 'Bakılan: Zeynep Işık filtresini kaldır',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Tür filtresi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Başvurular' }));
  await waitFor(() => expect(address()).toBe('/settings/looks?citizen=citizen-1&kind=case'));
  const query = server.requests.filter(({ path }) => path === '/api/looks').at(-1)?.query;
  expect([query?.get('citizen'), query?.get('kind')]).toEqual(['citizen-1', 'case']);
  await userEvent.click(only);
  await waitFor(() => expect(address()).toBe('/settings/looks?kind=case'));
});

test('an empty log and a failure are shown; the page of older entries leads back', async () => {
  const { unmount } = show('/settings/looks', {
    'GET /api/looks': () => ({ entries: [], next_cursor: null }),
  });
  expect(await screen.findByText('Henüz kayıt yok')).toBeVisible();
  unmount();
  const failed = show('/settings/looks', {
    'GET /api/looks': () => refuse(500, 'internal', 'Bir sorun var.'),
  });
  expect(await screen.findByText('Erişim kayıtları yüklenemedi')).toBeVisible();
  failed.unmount();
  const { address } = show('/settings/looks/older');
  expect(await screen.findByText('Zeynep Işık')).toBeVisible();
  expect(address()).toBe('/settings/looks');
});

test('the preview of a person shows at what they looked, and leads to all of it', async () => {
  const { server } = show('/settings/roles/preview?user=user-2');
  const panel = within(await screen.findByRole('region', { name: 'Neye baktı?' }));
  expect(await panel.findByText('Zeynep Işık')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Bütün erişim kayıtları' })).toHaveAttribute(
    'href',
    '/settings/looks?person=user-2',
  );
  expect(server.requests.find(({ path }) => path === '/api/looks')?.query.get('person')).toBe(
    'user-2',
  );
});

test('the limits from which administrators are told are checked and saved', async () => {
  const { server } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Uyarılar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const hour = dialog.getByLabelText(/Bir saatte kişi/);
  expect(hour).toHaveValue(60);
  await userEvent.clear(hour);
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(await dialog.findByText('1 ile 100.000 arasında bir sayı yazın.')).toBeVisible();
  await userEvent.type(hour, '45');
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const saved = server.requests.find(({ method }) => method === 'PUT');
  expect(saved?.body).toEqual({ ...ALARMS, hour: 45 });
});

test('an older server without alarms shows the log without them', async () => {
  show('/settings/looks', {
    'GET /api/looks/alarms': () => refuse(404, 'not_found', 'Bulunamadı.'),
  });
  expect(await screen.findByText('Zeynep Işık')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Uyarılar' })).not.toBeInTheDocument();
});

import {
  aRole,
  createManualClock,
  fakeApi,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import type { Role } from '@muhatap/shared/wire/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountRoutes } from '../routes/account.routes';

const person = (id: string, name: string, more = {}) => ({
  id,
  name,
  avatar_url: null,
  availability: 'online',
  is_here: false,
  roles: [{ id: 'r', name: 'Temsilci' }],
  groups: [],
  administers: false,
  email: null,
  phone: null,
  ...more,
});
const PEOPLE = [
  person('u1', 'Ayşe Yılmaz', {
    is_here: true,
    administers: true,
    roles: [{ id: 'a', name: 'Yönetici' }],
    email: 'ayse@ornek.test',
  }),
  person('u2', 'Mert Aydın', {
    is_here: true,
    availability: 'away',
    groups: [{ id: 'g', name: 'Saha' }],
  }),
  person('u3', 'Zeynep Ertürk'),
];

function show(
  at: string,
  { actions = [], fails = false }: { actions?: Role['actions']; fails?: boolean } = {},
) {
  const server = fakeApi({
    'GET /api/colleagues': ({ query }) =>
      fails
        ? refuse(500, 'internal', 'Şu anda olmadı.')
        : {
            colleagues: PEOPLE.filter(
              ({ is_here, administers, name }) =>
                (query.get('only') !== 'here' || is_here) &&
                (query.get('only') !== 'administrators' || administers) &&
                name.includes(query.get('search') ?? ''),
            ),
            total: 3,
            page: 1,
            limit: 25,
            counts: { all: 3, here: 2 },
          },
  });
  const clock = createManualClock();
  freshWorld({ http: server, clock });
  const view = renderScreen([{ path: '/', HydrateFallback: () => null, children: accountRoutes }], {
    at,
    roles: [{ ...aRole(['inbox']), actions }],
  });
  return { ...view, server, clock };
}
beforeEach(() => setWideWindow(true));
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Üyeler' }))
    .getAllByRole('row')
    .slice(1);

test('the members, for a person who does not administer: roles, groups and presence, and no link', async () => {
  show('/users');
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Ayşe Yılmaz.*Yönetici.*Çevrimiçi$/) as string,
    expect.stringMatching(/Mert Aydın.*Temsilci.*Saha.*Uzakta$/) as string,
    expect.stringMatching(/Zeynep Ertürk.*Temsilci.*Çevrimdışı$/) as string,
  ]);
  expect(screen.getByText('3 kişi, 2 çevrimiçi')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ayşe Yılmaz' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /İletişim/ })).toBeNull();
});

test('the members where a table has no room: cards, sorted by address for an administrator', async () => {
  setWideWindow(false);
  const { router } = show('/users', { actions: ['administer'] });
  const list = within(await screen.findByRole('list', { name: 'Üyeler' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(list.getByText('ayse@ornek.test')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sırala' }), 'İletişim');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=address.ascending'));
});

test('the members, for an administrator: the name leads to the settings of the person', async () => {
  show('/users', { actions: ['administer'] });
  await rows();
  expect(screen.getByRole('link', { name: 'Mert Aydın' })).toHaveAttribute(
    'href',
    '/settings/users/u2/edit',
  );
  expect(screen.getByRole('link', { name: 'ayse@ornek.test' })).toHaveAttribute(
    'href',
    'mailto:ayse@ornek.test',
  );
});

test('the members are sorted by the server from the titles, from the first page on; the address holds the order', async () => {
  const { router, server } = show('/users?page=2', { actions: ['administer'] });
  await rows();
  for (const [title, sort, direction] of [
    ['Durum', 'presence', 'ascending'],
    ['İletişim', 'address', 'ascending'],
    ['Gruplar', 'groups', 'ascending'],
    ['Gruplar', 'groups', 'descending'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: `${title}, sırala` }));
    await waitFor(() => expect(router.state.location.search).toBe(`?sort=${sort}.${direction}`));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: `${title}, sırala` })).toHaveAttribute(
        'aria-sort',
        direction,
      ),
    );
    expect(Object.fromEntries(server.requests.at(-1)?.query ?? [])).toMatchObject({
      page: '1',
      sort,
      direction,
    });
  }
});

test('the members are searched and narrowed by the address', async () => {
  const { router, server, clock } = show('/users');
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Durum filtresi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Çevrimiçi' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(router.state.location.search).toBe('?only=here');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Üye ara' }), 'yok');
  await act(() => clock.advance(400));
  expect(await screen.findByText('Kimse bulunamadı')).toBeInTheDocument();
  expect(server.requests.at(-1)?.query.get('search')).toBe('yok');
  await userEvent.click(screen.getByRole('button', { name: 'Tüm üyeleri göster' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});

test('the members that cannot be read are an error with a retry', async () => {
  show('/users', { fails: true });
  expect(await screen.findByText('Şu anda olmadı.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tekrar Dene' })).toBeInTheDocument();
});

test('the no-access page names the administrators, and stands without them', async () => {
  const { unmount } = show('/no-authorized-module');
  expect(await screen.findByText('Ayşe Yılmaz')).toBeInTheDocument();
  expect(screen.queryByText('Mert Aydın')).toBeNull();
  unmount();
  show('/no-authorized-module', { fails: true });
  expect(await screen.findByText('Bu bölüme erişiminiz yok')).toBeInTheDocument();
  expect(screen.queryByText('Kurumunuzun yöneticileri')).toBeNull();
});

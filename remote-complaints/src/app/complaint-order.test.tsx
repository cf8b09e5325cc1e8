import {
  fakeApi,
  type FakeApi,
  freshWorld,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../fakes';
import { complaintListRoutes } from './complaint-list.routes';

const show = (at: string) =>
  renderScreen(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        children: [{ path: 'sikayetler', children: complaintListRoutes }],
      },
    ],
    { at },
  );
const search = (router: ReturnType<typeof show>['router']) => router.state.location.search;
const sentQueries = () =>
  server.requests.filter(({ path }) => path === '/api/complaints').map(({ query }) => query);

// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() => import('./complaint-list.page'));

let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
  setWideWindow(true);
});

it('the complaint list is sorted by each column from its title, from the first page on; the address holds the order', async () => {
  const { router } = show('/sikayetler?page=2&durum=Yeni');
  for (const [title, sort, direction] of [
    ['Oluşturulma', 'createdAt', 'ascending'],
    ['Kod', 'code', 'descending'],
    ['Başvuran', 'sender', 'ascending'],
    ['Konu özeti', 'subject', 'ascending'],
    ['Kanal', 'channel', 'ascending'],
    ['Durum', 'status', 'ascending'],
    ['Durum', 'status', 'descending'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: `${title}, sırala` }));
    await waitFor(() => expect(search(router)).toBe(`?durum=Yeni&sort=${sort}.${direction}`));
    await waitFor(() =>
      expect(Object.fromEntries(sentQueries().at(-1) ?? [])).toMatchObject({
        page: '1',
        sort,
        direction,
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: `${title}, sırala` })).toHaveAttribute(
        'aria-sort',
        direction,
      ),
    );
  }
  await userEvent.click(screen.getByRole('button', { name: 'Oluşturulma, sırala' }));
  await waitFor(() => expect(search(router)).toBe('?durum=Yeni'));
  expect(sentQueries().at(-1)?.has('sort')).toBe(false);
});

it('the complaint list as cards is sorted from the choice above them', async () => {
  setWideWindow(false);
  const { router } = show('/sikayetler');
  const choice = await screen.findByRole('combobox', { name: 'Sırala' });
  expect(within(choice).getByRole('option', { name: 'Oluşturulma' })).toHaveProperty(
    'selected',
    true,
  );
  await userEvent.selectOptions(choice, 'Başvuran');
  await waitFor(() => expect(search(router)).toBe('?sort=sender.ascending'));
  await userEvent.click(await screen.findByRole('button', { name: 'Azalan sıraya çevir' }));
  await waitFor(() => expect(search(router)).toBe('?sort=sender.descending'));
});

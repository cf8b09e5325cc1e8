import {
  fakeApi,
  freshWorld,
  renderScreen,
  setWideWindow,
  type FakeApi,
} from '@muhatap/shared/testing';
import { reportRows } from '@muhatap/shared/wire/reports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from './fakes';
import { FAKE_LINKS } from './fakes/links';
import { module } from './module';

const show = (at: string) =>
  renderScreen([{ path: '/', HydrateFallback: () => null, children: [...module.routes] }], {
    at,
    links: FAKE_LINKS,
  });
const sentQueries = (path: string) =>
  server.requests
    .filter((request) => request.path === path)
    .map(({ query }) => Object.fromEntries(query));

// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() => import('./app/report.page'));
let server: FakeApi;
beforeEach(() => {
  freshWorld();
  const fakes = createFakes();
  server = fakeApi(fakes.routes);
  // Three rows at a time, of six: roles are looked for in all that is drawn.
  server.add({
    'GET /api/reports/rows': (request) => {
      const { rows } = reportRows.parse(fakes.routes['GET /api/reports/rows']?.(request));
      const isFirst = request.query.get('cursor') === null;
      return { rows: rows.slice(0, 3), total: 6, next_cursor: isFirst ? '3' : null };
    },
  });
});

it('rows are sorted by each column from its title; the address holds the order', async () => {
  setWideWindow(true);
  const { router } = show('/reports/agents?sort=agents.name.ascending&rows=response');
  const drawer = within(await screen.findByRole('dialog', { name: /Yanıt süresi/ }));
  const search = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  for (const [name, sort, direction] of [
    ['Süre', 'value', 'descending'],
    ['Kayıt', 'name', 'ascending'],
    ['Temsilci', 'agent', 'ascending'],
    ['Temsilci', 'agent', 'descending'],
    ['Zaman', 'at', 'descending'],
  ] as const) {
    const title = await drawer.findByRole('columnheader', { name: new RegExp(`^${name}`) });
    const button = within(title).getByRole('button');
    await userEvent.click(button);
    await waitFor(() =>
      expect(sentQueries('/api/reports/rows').at(-1)).toMatchObject({ sort, direction }),
    );
    expect(search()).toEqual({
      sort: 'agents.name.ascending',
      rows: 'response',
      order: `${sort}.${direction}`,
    });
    // The rows stay meanwhile, and the focus with them.
    expect(button).toHaveFocus();
    await waitFor(() => expect(title).toHaveAttribute('aria-sort', direction));
    expect(title).toBeInTheDocument();
  }
  await userEvent.click(drawer.getByRole('button', { name: 'Daha fazla göster' }));
  expect(await drawer.findByText('6 / 6 kayıt')).toBeVisible();
  expect(sentQueries('/api/reports/rows').at(-1)).toMatchObject({ sort: 'at', cursor: '3' });
  await userEvent.click(drawer.getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(search()).toEqual({ sort: 'agents.name.ascending' }));
});

it('rows that cannot be sorted anew say so instead of standing in the wrong order', async () => {
  setWideWindow(true);
  show('/reports/general?rows=received');
  const drawer = within(await screen.findByRole('dialog', { name: /Gelen mesaj/ }));
  const title = await drawer.findByRole('columnheader', { name: /^Kayıt/ });
  server.add({
    'GET /api/reports/rows': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.click(within(title).getByRole('button'));
  expect(await drawer.findByText('Kayıtlar yüklenirken hata oluştu')).toBeVisible();
  expect(drawer.queryByRole('columnheader')).not.toBeInTheDocument();
  server.add(createFakes().routes);
  await userEvent.click(drawer.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await drawer.findByRole('columnheader', { name: /^Kayıt/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

it('cases are sorted by what has no column of its own from a list of columns', async () => {
  const { router } = show('/reports/unresolved');
  const cases = within(
    await screen.findByRole('region', { name: 'Açık şikayetler, en eskisi üstte' }),
  );
  const columns = await cases.findByRole('combobox', { name: 'Sırala' });
  expect(columns).toHaveValue('at');
  await userEvent.selectOptions(columns, 'Mahalle');
  await waitFor(() =>
    expect(sentQueries('/api/reports/rows').at(-1)).toMatchObject({
      measure: 'case_age',
      sort: 'district',
      direction: 'ascending',
    }),
  );
  await userEvent.click(cases.getByRole('button', { name: 'Azalan sıraya çevir' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=cases.district.descending'));
  expect(await screen.findByRole('region', { name: 'Açık şikayetler' })).toBeVisible();
});

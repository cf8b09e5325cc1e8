import {
  fakeApi,
  fakeRealtime,
  freshWorld,
  renderScreen,
  type FakeApi,
} from '@muhatap/shared/testing';
import { sessionStore } from '@muhatap/shared/session';
import type { Role, RoleAction, Visibility } from '@muhatap/shared/wire/session';
import type { ReportChoices, ReportPage, ReportRows } from '@muhatap/shared/wire/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from './fakes';
import { module } from './module';

const aWatcher = (visibility: Visibility, actions: RoleAction[] = ['export']): Role => ({
  id: 'r',
  name: 'Rol',
  modules: ['reports'],
  visibility,
  actions,
});
const show = (at: string, ...roles: Role[]) =>
  renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], {
    at,
    roles,
  });
const UNSEEABLE = 'Rolünüz bütün konuşmaları göstermediği için bu sayı verilemez.';

/** The fakes' answer, changed. */
const changed = <T extends object>(route: string, change: (given: T) => T): void => {
  const given = createFakes().routes[route];
  server.add({ [route]: async (request) => change((await given?.(request)) as T) });
};

beforeAll(() => import('./app/report.page'));
let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
});

const NAMES = {
  own: /^Yalnızca sizin konuşmalarınız sayılıyor/,
  group: /grubunuzun ve kimsenin üstlenmediği konuşmalar sayılıyor/,
} as const;

it.each(['own', 'group'] as const)(
  'a person who sees %s reads whose conversations are counted',
  async (visibility) => {
    show('/reports/agents', aWatcher(visibility));
    expect(await screen.findByText(NAMES[visibility])).toBeVisible();
  },
);

it('a person who sees all sees no such line', async () => {
  show('/reports/agents', aWatcher('own'), aWatcher('all'));
  expect(await screen.findByRole('heading', { name: 'Agent Performansı' })).toBeVisible();
  expect(screen.queryByText(/konuşmalar.* sayılıyor/)).toBeNull();
});

it('a file is offered to whoever may take rows out', async () => {
  const { unmount } = show('/reports/agents', aWatcher('all', ['assign', 'close']));
  await screen.findByRole('button', { name: 'Yenile' });
  expect(screen.queryByRole('button', { name: 'Dışa aktar' })).toBeNull();
  unmount();
  show('/reports/agents', aWatcher('all'));
  expect(await screen.findByRole('button', { name: 'Dışa aktar' })).toBeVisible();
});

it('unassigned conversations can be chosen only where they are seen', async () => {
  const agents = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Temsilci filtresi' }));
    const choices = within(await screen.findByRole('dialog'));
    await choices.findAllByRole('checkbox');
    return choices.queryByRole('checkbox', { name: 'Atanmamış' }) !== null;
  };
  changed<ReportChoices>('GET /api/reports/choices', (given) => ({ ...given, visibility: 'own' }));
  const { unmount } = show('/reports/agents', aWatcher('own'));
  expect(await agents()).toBe(false);
  unmount();
  changed<ReportChoices>('GET /api/reports/choices', (given) => ({
    ...given,
    visibility: 'group',
  }));
  show('/reports/agents', aWatcher('group'));
  expect(await agents()).toBe(true);
});

it('a report without any value says so in one place', async () => {
  changed<ReportPage>('GET /api/reports/pages/{page}', (given) => ({
    ...given,
    charts: [],
    tables: [],
    numbers: given.numbers.map((number) => ({
      ...number,
      value: null,
      sample: 0,
      missing: UNSEEABLE,
    })),
  }));
  show('/reports/departments', aWatcher('group'));
  expect(await screen.findByText('Bu raporun sayıları rolünüze açık değil')).toBeVisible();
  expect(screen.queryByText(UNSEEABLE)).toBeNull();
});

it('a row of a conversation that is not seen any more has no name, no words and no way', async () => {
  changed<ReportRows>('GET /api/reports/rows', (given) => ({
    ...given,
    rows: given.rows
      .slice(0, 1)
      .map((row) => ({ ...row, room: null, complaint: null, text: null, agent: 'Ayşe Yılmaz' })),
  }));
  show('/reports/agents?rows=answered', aWatcher('own'));
  const row = (await screen.findAllByText('Size artık açık olmayan konuşma'))[0] as HTMLElement;
  expect(row.closest('a')).toBeNull();
});

it('other rights are followed at once: numbers and choices are requested again', async () => {
  const live = fakeRealtime();
  show('/reports/agents', aWatcher('all'));
  await screen.findByRole('button', { name: 'Temsilci filtresi' });
  const requestCount = (path: string) =>
    server.requests.filter((request) => request.path === path).length;
  const before = [requestCount('/api/reports/choices'), requestCount('/api/reports/pages/agents')];
  act(() => {
    sessionStore.setState({ roles: [aWatcher('own', [])] });
    live.resync();
  });
  await waitFor(() =>
    expect([
      requestCount('/api/reports/choices'),
      requestCount('/api/reports/pages/agents'),
    ]).toEqual(before.map((times) => times + 1)),
  );
  expect(await screen.findByText(NAMES.own)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dışa aktar' })).toBeNull();
  live.stop();
});

import {
  aRole,
  createManualClock,
  fakeApi,
  fakeRealtime,
  freshWorld,
  refuse,
  renderScreen,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import type { WorkItem, WorkPage } from '@muhatap/shared/wire/complaints';
import type { Colleague } from '@muhatap/shared/wire/people';
import type { Role } from '@muhatap/shared/wire/session';
import { accountRoutes } from '../app/routes/account.routes';

/** A Friday in Istanbul, 13:00. */
export const WORK_NOW = Date.parse('2026-11-20T10:00:00.000Z');
const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(WORK_NOW + minutes * MINUTE_MS).toISOString();

/** A conversation that has waited for so many minutes. */
export const aWaitingRoom = (minutes: number, more: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'conversation',
  id: `oda-${minutes}`,
  name: 'Zeynep Işık',
  channel: 'whatsapp',
  words: 'Çöp alınmadı',
  message_type: 'text',
  code: null,
  since: at(-minutes),
  answer_until: at(24 * 60 - minutes),
  unit: null,
  assignee: { id: 'user-1', name: 'Ayşe Yılmaz' },
  ...more,
});

/** A complaint that was opened so many minutes ago. */
export const anOpenCase = (minutes: number, more: Partial<WorkItem> = {}): WorkItem => ({
  ...aWaitingRoom(minutes),
  kind: 'complaint',
  id: `sikayet-${minutes}`,
  channel: 'WhatsApp',
  words: 'Kaldırım çöktü',
  message_type: null,
  code: 'MHT-7',
  answer_until: null,
  unit: 'Fen İşleri',
  ...more,
});

const NONE = { conversations: 0, complaints: 0, due: 0 };
export const aWorkPage = (
  items: readonly WorkItem[] = [],
  counts: Partial<WorkPage['counts']> = {},
  next_cursor: string | null = null,
): WorkPage => ({
  items: [...items],
  next_cursor,
  counts: { me: NONE, groups: NONE, nobody: NONE, ...counts },
});

/** An answer of the people who are here; the rest of each is made up. */
export const colleaguesNow = (
  people: readonly Pick<Colleague, 'id' | 'name' | 'availability'>[],
) => ({
  colleagues: people.map((person) => ({
    ...{ avatar_url: null, is_here: true, roles: [], groups: [] },
    ...{ administers: false, email: null, phone: null },
    ...person,
  })),
  total: people.length,
  page: 1,
  limit: 100,
  counts: { all: people.length, here: people.length },
});

/** The shell's own pages over a fake server, with the links that modules offer. */
export function showWork(
  address: string,
  routes: FakeRoutes,
  { roles = [aRole()] }: { readonly roles?: readonly Role[] } = {},
) {
  const clock = createManualClock(WORK_NOW);
  const machine = freshWorld({ clock });
  const live = fakeRealtime();
  const server = fakeApi({
    'GET /api/work': () => aWorkPage(),
    'GET /api/colleagues': () => colleaguesNow([]),
    'GET /api/reports/general': () => refuse(500, 'internal', 'Rapor okunamadı.'),
    ...routes,
  });
  const view = renderScreen(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        children: [
          ...accountRoutes.filter(({ path }) => path !== 'no-authorized-module'),
          { path: 'no-authorized-module', element: <p>Yetki yok</p> },
        ],
      },
    ],
    {
      at: address,
      roles,
      links: {
        'inbox:room': '/whatsapp-sikayetler/{id}',
        'complaints:complaint': '/sikayetler/detay?id={id}',
        'reports:general': '/reports/general',
      },
    },
  );
  const queries = () =>
    server.requests.filter(({ path }) => path === '/api/work').map(({ query }) => String(query));
  return { ...view, clock, live, server, queries, memory: machine.memory };
}

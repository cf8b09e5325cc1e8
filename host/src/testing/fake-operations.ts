import { fieldsOf, type FakeRoutes } from '@muhatap/shared/testing';
import type {
  FailedQueue,
  OperationsOverview,
  WorkContent,
  WorkDecided,
} from '@muhatap/shared/wire/releases';

export const OPERATIONS_NOW = Date.parse('2026-11-26T03:00:00.000Z');

const minutesAgo = (minutes: number) => new Date(OPERATIONS_NOW - minutes * 60_000).toISOString();

const ACCOUNT = {
  company: 'Çınarlı Belediyesi',
  platform: 'whatsapp',
  state: 'working' as const,
  last_inbound_at: minutesAgo(4),
  last_outbound_at: minutesAgo(9),
  last_error: null,
  last_error_at: null,
};

const overviewOf = (failed: number): OperationsOverview => ({
  at: minutesAgo(0),
  queues: [
    { queue: 'webhooks', waiting: 0, oldest_seconds: 0, failed },
    { queue: 'sends', waiting: 1204, oldest_seconds: 900, failed: 0 },
    { queue: 'of-a-newer-server', waiting: 1, oldest_seconds: 12, failed: 0 },
  ],
  accounts: [
    { ...ACCOUNT, id: 'account-1', name: 'WhatsApp Hattı' },
    {
      ...ACCOUNT,
      id: 'account-2',
      platform: 'instagram',
      name: '@cinarlibelediyesi',
      state: 'failing',
      last_outbound_at: null,
      last_error: 'Erişim anahtarının süresi dolmuş.',
      last_error_at: minutesAgo(30),
    },
  ],
  database: { kind: 'postgres', size_bytes: 12_400_000_000 },
  disk: { free_bytes: 41_000_000_000, total_bytes: 120_000_000_000 },
  backup: {
    taken_at: minutesAgo(120),
    host: 'db-1',
    place: '/yedek/muhatap',
    bytes: 3_100_000_000,
  },
  process: { uptime_seconds: 93_600, node: 'v20.19.0' },
});

const jobOf = (id: number) => ({
  id,
  company: null,
  subject: `019ac2f0-0000-7000-8000-00000000000${id}`,
  is_held: false,
  attempts: 8,
  created_at: minutesAgo(120),
  ended_at: minutesAgo(100),
});

const UNREADABLE = 'entry without a readable shape';

const reasonsOf = (): FailedQueue['reasons'] => [
  { error: UNREADABLE, count: 2, jobs: [jobOf(1), jobOf(2)] },
  { error: 'unknown object "page_v2"', count: 1, jobs: [{ ...jobOf(3), is_held: true }] },
];

/** The state of an installation with three failed webhook calls, and the decisions on them. */
export function fakeOperations() {
  const state = { reasons: reasonsOf() };
  const failed = () => state.reasons.reduce((sum, { count }) => sum + count, 0);
  const decide = (request: Parameters<typeof fieldsOf>[0]): WorkDecided => {
    const { id, error } = fieldsOf(request);
    const before = failed();
    state.reasons = state.reasons
      .filter((reason) => reason.error !== error)
      .map((reason) => ({ ...reason, jobs: reason.jobs.filter((job) => job.id !== id) }))
      .map((reason) => ({ ...reason, count: reason.jobs.length }))
      .filter(({ count }) => count > 0);
    return { done: before - failed(), refused: [] };
  };
  const content: WorkContent = {
    source: 'meta',
    received_at: minutesAgo(120),
    text: '{"entry":[{"text":"Sokak lambası yanmıyor"}]}',
  };
  const routes: FakeRoutes = {
    'GET /api/operations': () => overviewOf(failed()),
    'GET /api/operations/queues/{queue}': ({ params }): FailedQueue => ({
      queue: params['queue'] ?? '',
      reasons: params['queue'] === 'webhooks' ? state.reasons : [],
    }),
    'POST /api/operations/jobs/replay': decide,
    'POST /api/operations/jobs/discard': decide,
    'POST /api/operations/jobs/{id}/content': () => content,
  };
  return { state, routes };
}

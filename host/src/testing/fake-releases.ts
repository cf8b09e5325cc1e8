import { fieldsOf, refuse, type FakeRequest, type FakeRoutes } from '@muhatap/shared/testing';
import type {
  PublishedRelease,
  ReleaseChange,
  ReleasedModule,
  ReleaseHealth,
  ReleaseStatus,
} from '@muhatap/shared/wire/releases';

const AGO = (minutes: number) =>
  new Date(Date.parse('2026-11-21T09:00:00.000Z') - minutes * 60_000).toISOString();

export const aHealth = (more: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  sessions: 0,
  failed: 0,
  recent_sessions: 0,
  recent_failed: 0,
  kinds: {},
  unconfirmed: 0,
  ...more,
});

export const aPublished = (
  release: string,
  minutes: number,
  more: Partial<PublishedRelease> = {},
): PublishedRelease => ({
  release,
  version: release.split('-')[0] ?? release,
  commit: 'f781b71c0ffee0',
  published_at: AGO(minutes),
  published_by: 'ayşe',
  size: 1_240_000,
  objections: [],
  health: null,
  ...more,
});

const OLD = '1.0.0-aaaaaaaaaaaa';
const LIVE = '1.1.0-bbbbbbbbbbbb';
const NEW = '1.2.0-cccccccccccc';
const STRANGE = '2.0.0-dddddddddddd';

const aModule = (
  name: string,
  title: string,
  more: Partial<ReleasedModule> = {},
): ReleasedModule => ({
  name,
  title,
  kind: 'module',
  current: OLD,
  since: AGO(3 * 24 * 60),
  by: 'ayşe',
  reason: 'ilk yayın',
  canary: null,
  previous: null,
  warning: null,
  releases: [
    aPublished(OLD, 4 * 24 * 60, { health: aHealth({ sessions: 3400, recent_sessions: 40 }) }),
  ],
  ...more,
});

/** An installation in the middle of a day: the inbox tries a release with a tenth of staff, the reports were withdrawn. */
function aStatus(): ReleaseStatus {
  return {
    revision: 12,
    modules: [
      aModule('host', 'Kabuk', { kind: 'shell' }),
      aModule('remote-inbox', 'Gelen Kutusu', {
        current: LIVE,
        since: AGO(26 * 60),
        by: 'mehmet',
        reason: 'Hızlı liste',
        previous: OLD,
        canary: {
          release: NEW,
          percent: 10,
          since: AGO(12),
          by: 'ayşe',
          reason: 'Yeni arama, önce küçük bir grupta',
        },
        releases: [
          aPublished(STRANGE, 2, {
            objections: ['Sözleşme ^2.0.0 istiyor; canlı kabuk 1.0.0 konuşuyor.'],
          }),
          aPublished(NEW, 15, {
            health: aHealth({
              sessions: 31,
              failed: 2,
              recent_sessions: 28,
              recent_failed: 2,
              kinds: { render: 1, chunk: 1 },
            }),
          }),
          aPublished(LIVE, 27 * 60, {
            health: aHealth({
              sessions: 1210,
              failed: 4,
              recent_sessions: 212,
              kinds: { network: 4 },
            }),
          }),
          aPublished(OLD, 4 * 24 * 60, {
            commit: null,
            health: aHealth({ sessions: 9800, failed: 11, kinds: { network: 11 } }),
          }),
        ],
      }),
      aModule('remote-complaints', 'Şikayet Yönetimi', {
        previous: '0.9.0-eeeeeeeeeeee',
        releases: [aPublished(OLD, 5000), aPublished('0.9.0-eeeeeeeeeeee', 9000)],
      }),
      aModule('remote-chatbot', 'Chatbot'),
      aModule('remote-reports', 'Raporlar', {
        since: AGO(41),
        by: 'Ağ geçidi',
        reason: 'Son 10 dakikada 25 oturumun 4’ünde açılamadı (%16).',
      }),
    ],
    withdrawn: [
      {
        revision: 10,
        at: AGO(41),
        by: 'Ağ geçidi',
        action: 'rollback',
        name: 'remote-reports',
        from: LIVE,
        to: OLD,
        percent: 100,
        automatic: true,
        reason: 'Son 10 dakikada 25 oturumun 4’ünde açılamadı (%16).',
      },
    ],
    overrides: {},
  };
}

const firstHistory = ({ withdrawn }: ReleaseStatus): ReleaseChange[] =>
  [
    {
      revision: 12,
      at: AGO(12),
      by: 'ayşe',
      action: 'promote' as const,
      name: 'remote-inbox',
      from: LIVE,
      to: NEW,
      percent: 10,
      automatic: false,
      reason: 'Yeni arama, önce küçük bir grupta',
    },
    {
      revision: 11,
      at: AGO(30),
      by: 'ayşe',
      action: 'promote' as const,
      name: 'host',
      from: null,
      to: OLD,
      percent: 100,
      automatic: false,
      reason: 'ilk yayın',
    },
    ...withdrawn,
    ...Array.from({ length: 24 }, (_, place) => ({
      revision: 0,
      at: AGO(60 * (place + 1)),
      by: place % 2 ? 'mehmet' : 'ayşe',
      action: place % 3 === 2 ? ('rollback' as const) : ('promote' as const),
      name: place % 2 ? 'remote-inbox' : 'remote-reports',
      from: place % 2 ? LIVE : OLD,
      to: place % 2 ? OLD : LIVE,
      percent: 100,
      automatic: false,
      reason: `${place + 1}. değişiklik`,
    })),
  ].map((change, place, all) => ({ ...change, revision: all.length - place }));

interface Gateway {
  readonly status: ReleaseStatus;
  readonly put: (change: Omit<ReleaseChange, 'revision' | 'at' | 'automatic'>) => ReleaseChange;
}

const moduleIn = ({ status }: Gateway, request: FakeRequest) =>
  status.modules.find(({ name }) => name === fieldsOf(request)['module']);

const staleAnswer = ({ status }: Gateway, request: FakeRequest) =>
  fieldsOf(request)['revision'] === status.revision
    ? null
    : refuse(409, 'changed_meanwhile', 'Bu sırada başka bir değişiklik yapıldı.');

/** The default target of a rollback: from a trial the release of all others, else the one before. */
const wayBack = (one: ReleasedModule | undefined): string | null =>
  one?.canary ? one.current : (one?.previous ?? null);

function promote(gateway: Gateway, request: FakeRequest) {
  const refused = staleAnswer(gateway, request);
  if (refused) return refused;
  const { release, percent, reason } = fieldsOf(request) as {
    release: string;
    percent: number;
    reason: string;
  };
  const one = moduleIn(gateway, request);
  const published = one?.releases.find((each) => each.release === release);
  if (!one || !published) return refuse(404, 'unknown_release', 'Bu sürüm yayımlanmamış.');
  if (published.objections.length > 0)
    return refuse(422, 'does_not_fit', published.objections.join(' '));
  const change = gateway.put({
    by: 'Ayşe Yılmaz',
    action: 'promote',
    name: one.name,
    from: one.current,
    to: release,
    percent,
    reason,
  });
  if (percent < 100) one.canary = { release, percent, since: change.at, by: change.by, reason };
  else
    Object.assign(one, {
      previous: one.current,
      current: release,
      since: change.at,
      by: change.by,
      reason,
      canary: null,
    });
  return change;
}

function rollBack(gateway: Gateway, request: FakeRequest) {
  const refused = staleAnswer(gateway, request);
  if (refused) return refused;
  const { to, reason } = fieldsOf(request) as { to: string | null; reason: string };
  const one = moduleIn(gateway, request);
  const target = to ?? wayBack(one);
  if (!one || target === null) return refuse(422, 'no_previous', 'Geri dönülecek bir sürüm yok.');
  const change = gateway.put({
    by: 'Ayşe Yılmaz',
    action: 'rollback',
    name: one.name,
    from: one.canary?.release ?? one.current,
    to: target,
    percent: 100,
    reason,
  });
  if (target !== one.current)
    Object.assign(one, {
      previous: one.current,
      current: target,
      since: change.at,
      by: change.by,
      reason,
    });
  one.canary = null;
  return change;
}

/** The gateway's administration, as its wire describes it; `put` is what another operator does meanwhile. */
export function fakeReleases() {
  const status = aStatus();
  const history = firstHistory(status);
  status.revision = history[0]?.revision ?? 0;
  const put = (change: Omit<ReleaseChange, 'revision' | 'at' | 'automatic'>): ReleaseChange => {
    status.revision += 1;
    const line = { ...change, revision: status.revision, at: AGO(0), automatic: false };
    history.unshift(line);
    return line;
  };
  const gateway: Gateway = { status, put };

  const routes: FakeRoutes = {
    'GET /releases/status': () => structuredClone(status),
    'GET /releases/history': ({ query }) => {
      const [module, before, limit] = [
        query.get('module'),
        Number(query.get('before') ?? Infinity),
        Number(query.get('limit') ?? 50),
      ];
      const found = history.filter(
        (change) => (module === null || change.name === module) && change.revision < before,
      );
      return { changes: found.slice(0, limit), has_more: found.length > limit };
    },
    'POST /releases/promote': (request) => promote(gateway, request),
    'POST /releases/rollback': (request) => rollBack(gateway, request),
    'PUT /releases/override': (request) => {
      const { module: name, release } = fieldsOf(request) as {
        module: string;
        release: string | null;
      };
      if (release === null) delete status.overrides[name];
      else status.overrides[name] = release;
      return undefined;
    },
  };
  return { status, history, routes, put };
}

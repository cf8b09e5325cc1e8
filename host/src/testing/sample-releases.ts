import type {
  PublishedRelease,
  ReleaseChange,
  ReleasedModule,
  ReleaseHealth,
  ReleaseStatus,
} from '@muhatap/shared/wire/releases';

export const minutesAgo = (minutes: number) =>
  new Date(Date.parse('2026-11-21T09:00:00.000Z') - minutes * 60_000).toISOString();

export const aHealth = (more: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  sessions: 0,
  failed: 0,
  recent_sessions: 0,
  recent_failed: 0,
  kinds: {},
  unconfirmed: 0,
  errors: 0,
  error_people: 0,
  error_companies: 0,
  last_errors: [],
  load: null,
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
  is_dirty: false,
  published_at: minutesAgo(minutes),
  published_by: 'ayşe',
  notes: null,
  size: 1_240_000,
  objections: [],
  caution: null,
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
  may_change: true,
  current: OLD,
  since: minutesAgo(3 * 24 * 60),
  by: 'ayşe',
  reason: 'ilk yayın',
  canary: null,
  pins: [],
  together: [],
  elsewhere: [],
  previous: null,
  warning: null,
  deprecated: [],
  releases: [
    aPublished(OLD, 4 * 24 * 60, { health: aHealth({ sessions: 3400, recent_sessions: 40 }) }),
  ],
  ...more,
});

/** An installation in the middle of a day: the inbox tries a release with a tenth of staff, the reports were withdrawn. */
export function aStatus(): ReleaseStatus {
  return {
    channel: 'production',
    revision: 12,
    modules: [
      aModule('host', 'Ana uygulama', { kind: 'shell' }),
      aModule('remote-inbox', 'Gelen Kutusu', {
        current: LIVE,
        since: minutesAgo(26 * 60),
        by: 'mehmet',
        reason: 'Hızlı liste',
        previous: OLD,
        canary: {
          release: NEW,
          percent: 10,
          since: minutesAgo(12),
          by: 'ayşe',
          reason: 'Yeni arama, önce küçük bir grupta',
          together: [],
        },
        releases: [
          aPublished(STRANGE, 2, {
            is_dirty: true,
            objections: ['Sözleşme ^2.0.0 istiyor; canlı ana uygulama 1.0.0 konuşuyor.'],
          }),
          aPublished(NEW, 15, {
            notes: 'Yeni arama.\n<b>Etiketle</b> de bulur.',
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
        since: minutesAgo(41),
        by: 'Ağ geçidi',
        reason: 'Son 10 dakikada 25 oturumun 4’ünde açılamadı (%16).',
      }),
    ],
    absent: [],
    withdrawn: [
      {
        revision: 10,
        at: minutesAgo(41),
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

export const firstHistory = ({ withdrawn }: ReleaseStatus): ReleaseChange[] =>
  [
    {
      revision: 12,
      at: minutesAgo(12),
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
      at: minutesAgo(30),
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
      at: minutesAgo(60 * (place + 1)),
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

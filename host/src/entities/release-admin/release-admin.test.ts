import { releaseStatus } from '@muhatap/shared/wire/releases';
import { fakeReleases } from '../../testing/fake-releases';
import { aHealth, aPublished } from '../../testing/sample-releases';
import {
  describeChange,
  devServerOf,
  healthTone,
  nameOf,
  namesOf,
  describeRecentHealth,
  formatPart,
  formatSize,
  describeTotalHealth,
  waysBack,
} from './index';

test.each([
  ['8080', 'http://localhost:8080'],
  ['localhost:8080', 'http://localhost:8080'],
  [' http://127.0.0.1:81/ ', 'http://127.0.0.1:81'],
  [':9000', 'http://localhost:9000'],
  ['', null],
  ['localhost', null],
  ['http://localhost:0', null],
  ['http://localhost:70000', null],
  ['http://evil.test:8080', null],
  ['http://localhost:80/x.js', null],
  ['localhost8080', null],
])('%p is the development server %p', (typed, expected) => {
  expect(devServerOf(typed)).toBe(expected);
});

test('a release has a version for people and a digest; a development server has none', () => {
  expect(namesOf('1.0.0-rc.1-0123456789ab')).toEqual({
    version: '1.0.0-rc.1',
    digest: '0123456789ab',
  });
  expect(namesOf('http://localhost:8080')).toEqual({
    version: 'http://localhost:8080',
    digest: null,
  });
});

test('two builds of one version are distinguished by their digest', () => {
  const [one, other] = ['1.0.0-0123456789ab', '1.0.0-ba9876543210'];
  expect([
    nameOf(one, [other]),
    nameOf(one, [one, null, '1.1.0-ba9876543210']),
    nameOf('http://localhost:1', ['http://localhost:1']),
  ]).toEqual(['1.0.0 (0123456)', '1.0.0', 'http://localhost:1']);
});

test('the ways back are the previous good release and what is older and fits', () => {
  const inbox = fakeReleases().status.modules.find(({ name }) => name === 'remote-inbox');
  if (!inbox) throw new Error('the fakes have an inbox');
  const ancient = aPublished('0.9.0-eeeeeeeeeeee', 9000);
  const releases = [
    ...inbox.releases,
    ancient,
    aPublished('0.8.0-ffffffffffff', 9001, { objections: ['Uymuyor.'] }),
  ];
  expect(waysBack({ ...inbox, releases, canary: null }).map(({ version }) => version)).toEqual([
    '1.0.0',
    '0.9.0',
  ]);
  expect(
    waysBack({ ...inbox, releases: inbox.releases.slice(0, 3), canary: null, previous: null }),
  ).toEqual([]);
});

test('a share that is not nothing is never said to be nothing', () => {
  expect([formatPart(0, 10), formatPart(1, 1000), formatPart(1, 3), formatPart(0, 0)]).toEqual([
    '%0',
    '<%1',
    '%33',
    '%0',
  ]);
});

test.each([
  [null, 'none', 'Oturum yok', 'Henüz kimse açmadı'],
  [aHealth({ sessions: 40 }), 'none', 'Oturum yok', '40 oturum, hata yok'],
  [
    aHealth({ sessions: 1240, recent_sessions: 40 }),
    'good',
    '40 oturum, hata yok',
    '1.240 oturum, hata yok',
  ],
  [
    aHealth({
      sessions: 40,
      failed: 2,
      recent_sessions: 40,
      recent_failed: 2,
      kinds: { chunk: 2 },
    }),
    'some',
    '40 oturum, 2 açılamadı (%5)',
    '40 oturum, 2 açılamadı (%5) · Bir parçası gelmedi 2',
  ],
  [
    aHealth({
      sessions: 25,
      failed: 4,
      recent_sessions: 25,
      recent_failed: 4,
      kinds: { chunk: 1, render: 3 },
    }),
    'bad',
    '25 oturum, 4 açılamadı (%16)',
    '25 oturum, 4 açılamadı (%16) · Ekranda hata verdi 3, Bir parçası gelmedi 1',
  ],
  [
    aHealth({ unconfirmed: 12, errors: 3 }),
    'none',
    'Oturum yok',
    'Henüz kimse açmadı · 12 doğrulanmamış hata bildirimi · açıldıktan sonra 3 hata',
  ],
  [
    aHealth({ errors: 3, error_people: 2, error_companies: 1 }),
    'none',
    'Oturum yok',
    'Henüz kimse açmadı · açıldıktan sonra 3 hata, 2 kişi, 1 kurum',
  ],
] as const)('the health %j is %s', (health, tone, recent, total) => {
  expect([healthTone(health), describeRecentHealth(health), describeTotalHealth(health)]).toEqual([
    tone,
    recent,
    total,
  ]);
});

test('lines of history and sizes have words', () => {
  expect(describeChange({ action: 'promote', percent: 10, from: 'x' })).toBe('%10 paya açıldı');
  expect(describeChange({ action: 'promote', percent: 100, from: null })).toBe(
    'ilk kez canlıya alındı',
  );
  expect(describeChange({ action: 'rollback', percent: 100, from: 'x' })).toBe('geri alındı');
  expect([formatSize(1_240_000), formatSize(340_400), formatSize(10)]).toEqual([
    '1,2 MB',
    '340 kB',
    '1 kB',
  ]);
});

test('the status of a gateway from before channels is that of production, with nothing elsewhere', () => {
  const { channel: _channel, modules, ...older } = fakeReleases().status;
  const before = modules.map(({ elsewhere: _elsewhere, releases, ...module }) => ({
    ...module,
    releases: releases.map(({ caution: _caution, ...release }) => release),
  }));
  const read = releaseStatus.parse({ ...older, modules: before });
  expect(read.channel).toBe('production');
  expect(read.modules.flatMap(({ elsewhere }) => elsewhere)).toEqual([]);
  expect(read.modules[0]?.releases[0]?.caution).toBeNull();
});

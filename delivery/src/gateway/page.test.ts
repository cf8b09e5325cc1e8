import { KEPT_LIST_KEY } from '@muhatap/shared/wire/http';
import type { LiveModule, ReleaseMap } from '@muhatap/shared/wire/releases';
import type { ModuleReleaseRecord, ShellRelease } from '../store/release-record';
import { liveModule } from '../live-module';
import { renderPage, wayTo } from './page';
import { realtimeAddress } from './realtime-address';

const file = { integrity: 'sha384-x', size: 1 };
const common = {
  version: '1.0.0',
  digest: '0123456789ab',
  commit: null,
  isDirty: false,
  publishedAt: '2026-01-01T00:00:00.000Z',
  publishedBy: 'ayşe',
};
const shell: ShellRelease = {
  ...common,
  kind: 'shell',
  name: 'host',
  entry: 'main.js',
  preload: ['main.js', 'kit.js'],
  contract: '1.0.0',
  provides: {},
  files: {
    'main.js': file,
    'kit.js': file,
    'layout.js': file,
    'privacy.js': file,
    'auth-entry/start.js': { ...file, integrity: 'sha384-auth-entry' },
    'auth-entry/code.js': file,
    'icon.svg': file,
  },
  screens: { '/': ['layout.js'], '/privacy-policy': ['privacy.js'] },
  authEntries: { '/login': 'auth-entry/start.js' },
};
const inbox: ModuleReleaseRecord = {
  ...common,
  kind: 'module',
  name: 'remote-inbox',
  entry: 'remoteEntry.js',
  preload: ['remoteEntry.js'],
  scope: 'remote_inbox',
  requires: {},
  files: { 'remoteEntry.js': file, 'list.js': file, 'list.css': file, 'hours.js': file },
  screens: { '/inbox': ['list.js'], '/inbox/hours': ['hours.js'], '/inbox/*/edit': ['hours.js'] },
  manifest: {
    id: 'inbox',
    title: 'Gelen Kutusu',
    contract: '^1.0.0',
    prefixes: ['/inbox'],
    grant: 'inbox',
    menu: [],
  },
};
const map: ReleaseMap = {
  revision: 1,
  modules: { 'remote-inbox': liveModule(inbox, 'live', null) },
};

const realtime = realtimeAddress(new URL('http://localhost:3000'), null);

const names = (path: string) =>
  wayTo(path, shell, map).preload.map(({ address }) => address.split('/').at(-1));

test.each([
  ['/inbox', ['kit.js', 'layout.js', 'remoteEntry.js', 'list.js']],
  ['/inbox/42', ['kit.js', 'layout.js', 'remoteEntry.js', 'list.js']],
  ['/inbox/hours', ['kit.js', 'layout.js', 'remoteEntry.js', 'hours.js']],
  ['/inbox/42/edit', ['kit.js', 'layout.js', 'remoteEntry.js', 'hours.js']],
  ['/inbox//edit', ['kit.js', 'layout.js', 'remoteEntry.js', 'list.js']],
  ['/inboxes', ['kit.js', 'layout.js']],
  ['/dashboard', ['kit.js', 'layout.js']],
  ['/privacy-policy', ['kit.js', 'privacy.js']],
])(
  '%s preloads its whole chain in the order of need, and nothing of another screen',
  (path, expected) => {
    expect(names(path)).toEqual(expected);
  },
);

test('scripts follow one another, each once: the first of the start travel with the page, the largest of the screen fills the line until the others come, a module follows the kit', () => {
  const heavy: ShellRelease = {
    ...shell,
    preload: ['main.js', 'start.js', 'base.js', 'shell.js', 'more.js'],
    screens: { ...shell.screens, '/': ['layout.js', 'dom.js'] },
    files: { ...shell.files, 'layout.js': file, 'dom.js': { ...file, size: 2 } },
    late: ['kit.js', 'parts.js', 'layout.js'],
    lateRooms: {
      '@muhatap/shared/ui/pages': ['pages.js', 'layout.js'],
      '@muhatap/shared/wire/reports': ['reports.js', 'pages.js'],
    },
  };
  const turns = (of: ReleaseMap) =>
    wayTo('/inbox', heavy, of).preload.map(({ address, after }) =>
      [address, after].map((one) => one?.split('/').at(-1)).join(' after '),
    );
  const shells = [
    ...['start.js after ', 'base.js after '],
    ...['shell.js after base.js', 'dom.js after base.js'],
  ];
  expect(turns(map)).toEqual([
    ...shells,
    ...['more.js', 'layout.js', 'kit.js'].map((name) => `${name} after start.js`),
    ...['parts.js', 'remoteEntry.js', 'list.js'].map((name) => `${name} after kit.js`),
  ]);
  const light = { ...map.modules['remote-inbox'], light: ['/inbox'] } as LiveModule;
  const turnsOfLight = (module: LiveModule) =>
    turns({ ...map, modules: { 'remote-inbox': module } });
  expect(turnsOfLight(light)).toEqual([
    ...shells,
    ...['more.js', 'layout.js', 'remoteEntry.js', 'list.js'].map(
      (name) => `${name} after start.js`,
    ),
  ]);
  const rooms = ['ui/pages', 'wire/reports', 'api'].map((room) => `@muhatap/shared/${room}`);
  expect(turnsOfLight({ ...light, light_rooms: { '/inbox': rooms } })).toEqual([
    ...shells,
    ...['more.js', 'layout.js', 'pages.js', 'reports.js', 'remoteEntry.js', 'list.js'].map(
      (name) => `${name} after start.js`,
    ),
  ]);
});

describe('the calls that a page makes before its scripts come', () => {
  const calling: ShellRelease = { ...shell, firstCalls: { '/': ['/api/profile/me'] } };
  const declared = { ...inbox, firstCalls: { '/inbox': ['/api/room/all?limit=20'] } };
  const withCalls: ReleaseMap = {
    revision: 1,
    modules: { 'remote-inbox': liveModule(declared, 'live', null) },
  };
  const pageOf = (path: string, by: ShellRelease) => {
    const parts = { template: '<!-- muhatap:start -->', hasOtherShell: false, realtime };
    const way = wayTo(path, by, withCalls);
    return renderPage({ ...parts, shell: by, map: withCalls, way }).fill('n');
  };

  test.each([
    ['/inbox', ['/api/profile/me', '/api/room/all?limit=20']],
    ['/inbox/42', ['/api/profile/me', '/api/room/all?limit=20']],
    ['/inbox/hours', ['/api/profile/me']],
    ['/dashboard', ['/api/profile/me']],
    ['/login', []],
  ])('at %s are those of the shell, then those of its screen', (path, calls) => {
    expect(wayTo(path, calling, withCalls).calls).toEqual(calls);
    expect(pageOf(path, calling).includes('"/api/profile/me"')).toBe(calls.length > 0);
  });

  test('begin before the map has come and the first script runs', () => {
    const page = pageOf('/inbox', calling);
    const at = ['"/api/profile/me"', '"releases"', '<template', 'main.js"></script>'].map((part) =>
      page.indexOf(part),
    );
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at).not.toContain(-1);
  });

  test('of a shell that does not say who somebody is are none', () => {
    expect(pageOf('/dashboard', shell)).not.toContain('auth_token');
  });
});

describe('the late parts of the kit', () => {
  const withLate: ShellRelease = {
    ...shell,
    files: { ...shell.files, 'late.js': file },
    late: ['late.js'],
  };
  const light: ReleaseMap = {
    revision: 1,
    modules: { 'remote-inbox': liveModule({ ...inbox, light: ['/inbox'] }, 'live', null) },
  };
  const pageOf = (path: string, of: ReleaseMap) => {
    const way = wayTo(path, withLate, of);
    const template = '<!-- muhatap:start -->';
    const parts = { template, shell: withLate, hasOtherShell: false, map: of, way };
    return renderPage({ ...parts, realtime }).fill('n');
  };

  test.each([
    ['/inbox', light, false],
    ['/inbox/42', light, false],
    ['/inbox/hours', light, true],
    ['/dashboard', light, true],
    ['/privacy-policy', light, false],
    ['/inbox', map, true],
  ])('%s preloads them unless its first screen is light', (path, of, isPreloaded) => {
    const addresses = wayTo(path, withLate, of).preload.map(({ address }) => address);
    expect(addresses.some((address) => address.endsWith('/late.js'))).toBe(isPreloaded);
  });

  test.each([
    ['/inbox', true],
    ['/inbox/hours', false],
    ['/dashboard', false],
  ])('the page of %s says whether it is light, and may show the kept list: %s', (path, isLight) => {
    expect(pageOf(path, light).includes('"is_light":true')).toBe(isLight);
    expect(pageOf(path, light).includes(KEPT_LIST_KEY)).toBe(isLight);
  });

  test('the fonts of the kept list are requested before it is shown, and it is shown before the map and the hashes have come', () => {
    const page = pageOf('/inbox', light);
    expect(page.indexOf('woff2')).toBeLessThan(page.indexOf('innerHTML'));
    expect(page.indexOf('innerHTML')).toBeLessThan(page.indexOf('"revision"'));
    expect(page.indexOf('innerHTML')).toBeLessThan(page.indexOf('__MUHATAP_SRI__'));
  });
});

test('a sign-in address has a small page of its own: another start, no chain, no map', () => {
  const page = renderPage({
    template: '<!-- muhatap:start -->',
    shell,
    hasOtherShell: false,
    map,
    way: wayTo('/login', shell, map),
    realtime,
    helpUrl: 'https://yardim.ornek.test/',
  }).fill('n');
  expect(page).toContain('"help_url":"https://yardim.ornek.test/"');
  expect(page).toContain(
    'integrity="sha384-auth-entry" src="/remotes/host/1.0.0-0123456789ab/auth-entry/start.js"',
  );
  expect(page).not.toContain('<link');
  expect(page).not.toContain('remote-inbox');
});

test.each([
  ['/inbox', ['kit.js', 'layout.js', 'privacy.js']],
  ['/login', ['auth-entry/code.js']],
])(
  '%s names the hash of each element that it inserts, and of each chunk that its shell loads later',
  (path, later) => {
    const way = wayTo(path, shell, map);
    const template = '<!-- muhatap:start -->';
    const request = { template, shell, hasOtherShell: false, map, way, realtime };
    const page = renderPage(request).fill('n');
    const elements = page.match(/<(script|link)\b[^>]*(src|href)=[^>]*>/g) ?? [];
    expect(elements.length).toBeGreaterThan(0);
    expect(elements.filter((element) => !/integrity="sha384-/.test(element))).toEqual([]);
    const hashes = /__MUHATAP_SRI__=(.*?)<\/script>/.exec(page)?.[1] ?? '{}';
    expect(Object.keys(JSON.parse(hashes) as object)).toEqual(
      later.map((name) => `/remotes/host/1.0.0-0123456789ab/${name}`),
    );
  },
);

test('a module’s style sheets are listed with their hashes', () => {
  expect(liveModule(inbox, 'live', null).integrity).toMatchObject({
    '/remotes/remote-inbox/1.0.0-0123456789ab/list.css': 'sha384-x',
  });
});

test('the start comes before what it needs', () => {
  const page = renderPage({
    template: '<!-- muhatap:start -->',
    shell,
    hasOtherShell: false,
    map,
    way: wayTo('/inbox', shell, map),
    realtime,
  }).fill('n');
  const places = [
    'href="/remotes/host/1.0.0-0123456789ab/main.js',
    'href="/remotes/host/1.0.0-0123456789ab/kit.js"',
    'href="/remotes/host/1.0.0-0123456789ab/layout.js"',
    '"preload" as="script" crossorigin="anonymous" fetchpriority="low" data-after="/remotes/host/1.0.0-0123456789ab/kit.js" integrity="sha384-x" href="/remotes/remote-inbox/',
  ].map((marker) => page.indexOf(marker));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test.each(['/login', '/inbox'])(
  'a shell that does not come up on %s is reported before anything of it begins',
  (path) => {
    const way = wayTo(path, shell, map);
    const template = '<div id="root"><p></p></div><!-- muhatap:start -->';
    const page = renderPage({
      template,
      shell,
      hasOtherShell: false,
      map,
      way,
      realtime,
    }).fill('n');
    const beacon = page.indexOf('/releases/reports');
    expect(beacon).toBeGreaterThan(page.indexOf('id="root"'));
    expect(beacon).toBeLessThan(page.indexOf('PerformanceObserver'));
  },
);

test('the first scripts travel beside the page; nothing else is requested and nothing runs before it has been painted', () => {
  const first: ShellRelease = {
    ...shell,
    preload: ['main.js', 'kit.js', 'layout.js', 'privacy.js'],
  };
  const page = renderPage({
    template: '<p></p><!-- muhatap:start -->',
    shell: first,
    hasOtherShell: false,
    map,
    way: wayTo('/inbox', first, map),
    realtime,
  }).fill('n');
  const inert = /<template id="muhatap-way">(.*?)<\/template>/s.exec(page)?.[0] ?? '';
  expect(inert).toContain('src="/remotes/host/1.0.0-0123456789ab/main.js"');
  expect(inert).toContain('privacy.js');
  const atOnce = page.replace(inert, '');
  expect(atOnce).not.toContain('src=');
  expect(
    [...atOnce.matchAll(/<link rel="preload".*?\/([\w-]+)\.js">/g)].map(([, name]) => name),
  ).toEqual(['main', 'kit', 'layout']);
  expect(page.indexOf('muhatap-page')).toBeLessThan(page.indexOf(inert));
});

test.each([
  ['http://localhost:3000', null, { url: '/', port: 3000 }],
  ['https://muhatap.example', null, { url: '/', port: 443 }],
  ['http://muhatap.example', null, { url: '/', port: 80 }],
  ['https://a.example', 'http://b.example:6001/', { url: 'http://b.example:6001', port: 6001 }],
])('of %s with the socket at %s, the page names both to shells of any version', (...row) => {
  const [origin, own, { url, port }] = row;
  const page = renderPage({
    template: '<!-- muhatap:start -->',
    shell,
    hasOtherShell: false,
    map,
    way: wayTo('/inbox', shell, map),
    realtime: realtimeAddress(new URL(origin), own === null ? null : new URL(own)),
  }).fill('n');
  expect(page).toContain(`"realtime_url":"${url}","realtime_port":${port},`);
});

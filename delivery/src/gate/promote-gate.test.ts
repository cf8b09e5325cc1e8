import type { ModuleReleaseRecord, ReleaseRecord, ShellRelease } from '../store/release-record';
import { misfits, promoteObjections } from './promote-gate';

const objections = (...[candidate, live]: [ReleaseRecord, ReleaseRecord[]]) =>
  promoteObjections(
    candidate,
    live,
    (module, host) => Promise.resolve(misfits(module, host)),
    () => Promise.resolve([]),
  );
const common = {
  version: '1.0.0',
  digest: '0123456789ab',
  commit: null,
  isDirty: false,
  publishedAt: '2026-01-01T00:00:00.000Z',
  publishedBy: 'ayşe',
  files: {},
  preload: [],
  screens: {},
};
const shell = (over: Partial<ShellRelease> = {}): ShellRelease => ({
  ...common,
  kind: 'shell',
  name: 'host',
  entry: 'main.js',
  authEntries: {},
  contract: '1.2.0',
  provides: { react: '19.3.1' },
  ...over,
});
const inbox = (over: Partial<ModuleReleaseRecord> = {}): ModuleReleaseRecord => ({
  ...common,
  kind: 'module',
  name: 'remote-inbox',
  entry: 'remoteEntry.js',
  scope: 'remote_inbox',
  requires: { react: '^19.0.0' },
  manifest: {
    id: 'inbox',
    title: 'Gelen Kutusu',
    contract: '^1.1.0',
    prefixes: ['/inbox'],
    grant: 'inbox',
    menu: [],
  },
  ...over,
});

test('a module that fits passes, with and without a live shell', async () => {
  expect(await objections(inbox(), [shell()])).toEqual([]);
  expect(await objections(inbox(), [])).toEqual([]);
});

test('a package that the shell does not share is refused with the reason', async () => {
  const candidate = inbox({ requires: { vue: '^3.0.0' } });
  expect((await objections(candidate, [shell()])).join()).toMatch(/vue paketini istiyor/);
});

test('a name that the shell does not offer refuses the module, and a shell that no longer offers it', async () => {
  const ui = '@muhatap/shared/ui';
  const offering = (...names: string[]) => shell({ offers: { [ui]: names, react: ['*'] } });
  const using = (uses: Record<string, string[]>) => inbox({ uses });
  const sentence =
    'remote-inbox 1.0.0, @muhatap/shared/ui paketinden EmptyView, Tip kullanıyor; host 1.0.0 bunu sunmuyor.';
  const module = using({ [ui]: ['Button', 'EmptyView', 'Tip'], react: ['useState'] });
  expect(await objections(module, [offering('Button', 'EmptyView', 'Tip')])).toEqual([]);
  expect(await objections(module, [offering('Button')])).toEqual([sentence]);
  expect(await objections(offering('Button'), [module])).toEqual([sentence]);
  expect(await objections(using({ [ui]: ['*'] }), [offering('Button')])).toEqual([]);
  expect((await objections(using({ vue: ['ref'] }), [offering()])).join()).toMatch(
    'vue paketini kullanıyor',
  );
});

test('an event that the shell does not hand on refuses the module', async () => {
  const calls = { routes: {}, events: ['chat-message', 'seen'], signals: [], grants: [], wire: {} };
  expect(await objections(inbox({ calls }), [shell({ hears: ['chat-message'] })])).toEqual([
    'remote-inbox 1.0.0, seen olayını dinliyor; host 1.0.0 bunu iletmiyor.',
  ]);
  expect(await objections(inbox({ calls }), [shell()])).toEqual([]);
});

test('a release from before names were measured is judged by its versions alone', async () => {
  const uses = { '@muhatap/shared/ui': ['Button'] };
  expect(await objections(inbox({ uses }), [shell()])).toEqual([]);
  expect(await objections(inbox(), [shell({ offers: {} })])).toEqual([]);
});

test('a module built for any version of the shared package is judged by its names', async () => {
  const module = inbox({ requires: { kit: '*' }, uses: { kit: ['Button'] } });
  const offering = (...names: string[]) =>
    shell({ provides: { kit: '1.0.0' }, offers: { kit: names } });
  expect(await objections(module, [offering('Button')])).toEqual([]);
  expect((await objections(module, [offering('Tip')])).join()).toMatch('Button kullanıyor');
  // Such a shell says neither by a version nor by names what it has.
  expect((await objections(module, [shell({ provides: { kit: '1.0.0' } })])).join()).toMatch(
    'host 1.0.0 ise sunduğu adlar bilinmeden derlenmiş',
  );
});

// As the builds of shell and inbox have them; the shell's lists are shortened.
const BUILT = {
  provides: { react: '19.3.1', 'react-dom': '19.3.1', 'react-router-dom': '7.18.6' },
  offers: {
    react: ['Suspense', 'default', 'lazy', 'memo', 'useEffect', 'useEffectEvent', 'useState'],
    'react-dom': ['createPortal', 'default', 'flushSync', 'version'],
    'react-router-dom': ['Link', 'redirect', 'useLoaderData', 'useNavigate'],
    'react/jsx-runtime': ['Fragment', 'default', 'jsx', 'jsxs'],
  },
};
const INBOX = {
  requires: { react: '^19.0.0', 'react-dom': '^19.0.0', 'react-router-dom': '^7.0.0' },
  uses: {
    react: ['Suspense', 'lazy', 'useEffectEvent'],
    'react-dom': ['flushSync'],
    'react-router-dom': ['Link', 'useLoaderData'],
    'react/jsx-runtime': ['jsx', 'jsxs'],
  },
};

test.each([
  ['the same', '19.3.1', [], undefined],
  ['an older patch and minor with all names', '19.2.0', [], undefined],
  [
    'an older minor without a name',
    '19.1.0',
    ['useEffectEvent'],
    'react paketinden useEffectEvent',
  ],
  ['an older major with all names', '18.3.1', [], 'react \\^19.0.0 istiyor; .* 18.3.1 var'],
])('React of the live shell, %s: names and the major decide', async (_what, react, lacks, says) => {
  const names = BUILT.offers.react.filter((name) => !lacks.some((one) => one === name));
  const live = shell({
    provides: { ...BUILT.provides, react },
    offers: { ...BUILT.offers, react: names },
  });
  const found = (await objections(inbox(INBOX), [live])).join();
  expect(found).toMatch(says === undefined ? /^$/ : new RegExp(says));
});

test('a canary counts like what everybody has, in both directions', async () => {
  const next = shell({ version: '2.0.0', contract: '2.0.0' });
  expect(await objections(inbox(), [shell(), next])).toEqual([
    'remote-inbox 1.0.0, ^1.1.0 sözleşmesini istiyor; host 2.0.0 ise 2.0.0 konuşuyor.',
  ]);
  const canary = inbox({ version: '1.1.0', requires: { vue: '^3.0.0' } });
  expect(await objections(shell(), [inbox(), canary])).toEqual([
    'remote-inbox 1.1.0, vue paketini istiyor; host 1.0.0 bunu paylaşmıyor.',
  ]);
});

import type { ModuleReleaseRecord, ShellRelease } from '../store/release-record';
import { promoteObjections } from './promote-gate';

const common = {
  version: '1.0.0',
  digest: '0123456789ab',
  commit: null,
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

test('a module that fits passes, with and without a live shell', () => {
  expect(promoteObjections(inbox(), [shell()])).toEqual([]);
  expect(promoteObjections(inbox(), [])).toEqual([]);
});

test.each([
  [
    'a newer contract',
    inbox({ manifest: { ...inbox().manifest, contract: '^2.0.0' } }),
    /\^2\.0\.0 sözleşmesini istiyor/,
  ],
  ['a newer shared range', inbox({ requires: { react: '^20.0.0' } }), /react \^20\.0\.0 istiyor/],
  [
    'a package that the shell does not share',
    inbox({ requires: { vue: '^3.0.0' } }),
    /vue paketini istiyor/,
  ],
])('%s is refused with the reason', (_what, candidate, reason) => {
  expect(promoteObjections(candidate, [shell()]).join()).toMatch(reason);
});

test('a name that the shell does not offer refuses the module, and a shell that no longer offers it', () => {
  const ui = '@muhatap/shared/ui';
  const offering = (...names: string[]) => shell({ offers: { [ui]: names, react: ['*'] } });
  const using = (uses: Record<string, string[]>) => inbox({ uses });
  const sentence =
    'remote-inbox 1.0.0, @muhatap/shared/ui paketinden EmptyView, Tip kullanıyor; host 1.0.0 bunu sunmuyor.';
  const module = using({ [ui]: ['Button', 'EmptyView', 'Tip'], react: ['useState'] });
  expect(promoteObjections(module, [offering('Button', 'EmptyView', 'Tip')])).toEqual([]);
  expect(promoteObjections(module, [offering('Button')])).toEqual([sentence]);
  expect(promoteObjections(offering('Button'), [module])).toEqual([sentence]);
  expect(promoteObjections(using({ [ui]: ['*'] }), [offering('Button')])).toEqual([]);
  expect(promoteObjections(using({ vue: ['ref'] }), [offering()]).join()).toMatch(
    'vue paketini kullanıyor',
  );
});

test('a release from before names were measured is judged by its versions alone', () => {
  const uses = { '@muhatap/shared/ui': ['Button'] };
  expect(promoteObjections(inbox({ uses }), [shell()])).toEqual([]);
  expect(promoteObjections(inbox(), [shell({ offers: {} })])).toEqual([]);
});

test('an address belongs to one module', () => {
  const other = inbox({ name: 'remote-other' });
  expect(promoteObjections(other, [shell(), inbox()]).join()).toMatch(
    '/inbox adresi zaten remote-inbox',
  );
});

test('a shell that a live module does not fit is refused', () => {
  expect(promoteObjections(shell({ contract: '2.0.0' }), [inbox()]).join()).toMatch(
    'sözleşmesini istiyor',
  );
  expect(promoteObjections(shell(), [inbox()])).toEqual([]);
});

test('a canary counts like what everybody has, in both directions', () => {
  const next = shell({ version: '2.0.0', contract: '2.0.0' });
  expect(promoteObjections(inbox(), [shell(), next])).toEqual([
    'remote-inbox 1.0.0, ^1.1.0 sözleşmesini istiyor; host 2.0.0 ise 2.0.0 konuşuyor.',
  ]);
  const canary = inbox({ version: '1.1.0', requires: { vue: '^3.0.0' } });
  expect(promoteObjections(shell(), [inbox(), canary])).toEqual([
    'remote-inbox 1.1.0, vue paketini istiyor; host 1.0.0 bunu paylaşmıyor.',
  ]);
});

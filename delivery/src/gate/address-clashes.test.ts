import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleReleaseRecord, ReleaseRecord, ShellRelease } from '../store/release-record';
import { addressClashes } from './address-clashes';

const WORKSPACE = path.resolve(__dirname, '../../..');
const common = {
  ...{ version: '1.0.0', digest: '0123456789ab', commit: null, isDirty: false },
  ...{ publishedAt: '2026-01-01T00:00:00.000Z', publishedBy: 'ayşe' },
  ...{ files: {}, preload: [], screens: {} },
};
const aModule = (name: string, prefixes: string[]): ModuleReleaseRecord => ({
  ...common,
  ...{ kind: 'module', name: `remote-${name}`, entry: 'e.js', scope: name, requires: {} },
  manifest: { id: name, title: name, contract: '^1.0.0', prefixes, grant: 'inbox', menu: [] },
});
const shell = (over: Partial<ShellRelease> = {}): ShellRelease => ({
  ...common,
  ...{ kind: 'shell', name: 'host', entry: 'm.js', authEntries: {}, contract: '1.0.0' },
  provides: {},
  ...over,
});
const inbox = aModule('inbox', ['/inbox', '/settings/templates']);

test.each([
  ['/inbox', '/inbox adresi zaten remote-inbox modülünün.'],
  ['/Inbox/', '/inbox adresi zaten remote-inbox modülünün.'],
  ['/inbox/x', '/inbox/x adresi, remote-inbox modülünün /inbox adresiyle çakışıyor.'],
  [
    '/settings',
    '/settings adresi, remote-inbox modülünün /settings/templates adresiyle çakışıyor.',
  ],
  ['/inboxes', null],
  ['/settings/labels', null],
])('beside a module with /inbox and /settings/templates, %s: %s', (prefix, says) => {
  expect(addressClashes(aModule('stock', ['/stock', prefix]), inbox)).toEqual(says ? [says] : []);
});

test('a module with / clashes with every address of another', () => {
  expect(addressClashes(aModule('stock', ['/']), inbox)).toHaveLength(2);
});

test('prefixes of one module may lie within each other, and another release of it may change them', () => {
  const next = aModule('inbox', ['/inbox', '/inbox/rooms', '/settings']);
  expect(addressClashes(next, inbox)).toEqual([]);
  expect(addressClashes(next, shell())).toEqual([]);
});

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/login/again', '/login'],
  ['/settings', '/settings/users'],
  ['/settings/users/new', '/settings/users'],
  ['/settings/templates', null],
])('beside a shell with /login and /settings/users, %s: clashes with %s', (prefix, taken) => {
  const own = shell({ addresses: ['/login', '/settings/users'] });
  const says = `remote-stock modülünün ${prefix} adresi, ana uygulamanın ${taken} adresiyle çakışıyor.`;
  const stock = aModule('stock', [prefix]);
  expect(addressClashes(stock, own)).toEqual(taken ? [says] : []);
  expect(addressClashes(own, stock)).toEqual(taken ? [says] : []);
});

test('of a shell that lists no addresses, those with scripts of their own are known', () => {
  const older = shell({
    screens: { '/': ['a.js'], '/privacy-policy': ['b.js'] },
    authEntries: { '/login': 'c.js' },
  });
  const clashing = ['/', '/privacy-policy', '/login', '/dashboard'].filter(
    (prefix) => addressClashes(aModule('stock', [prefix]), older).length > 0,
  );
  expect(clashing).toEqual(['/', '/privacy-policy', '/login']);
});

test('the shell and the modules of this workspace can be live together', () => {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(WORKSPACE, file), 'utf8'));
  const modules = readdirSync(WORKSPACE).filter((name) => name.startsWith('remote-'));
  expect(modules.length).toBeGreaterThan(3);
  const all: ReleaseRecord[] = [
    shell({ addresses: read('host/src/app/own-addresses.json') as string[] }),
    ...modules.map((name) => {
      const { id, prefixes } = read(`${name}/module.json`) as { id: string; prefixes: string[] };
      return aModule(id, prefixes);
    }),
  ];
  expect(all.flatMap((one) => all.flatMap((other) => addressClashes(one, other)))).toEqual([]);
});

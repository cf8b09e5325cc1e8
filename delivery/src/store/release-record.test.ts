import { buildAssets } from './release-record';

const shell = {
  kind: 'shell',
  entry: 'main.js',
  preload: ['main.js'],
  contract: '1.0.0',
  provides: {},
};

test.each([
  ['authEntries', { '/login': 'auth-entry/start.js' }],
  ['doors', { '/login': 'door/start.js' }],
])('a shell whose sign-in pages stand under %s keeps their start', (name, starts) => {
  expect(buildAssets.parse({ ...shell, [name]: starts })).toMatchObject({ authEntries: starts });
});

test('a shell without sign-in pages of its own starts every page by its entry', () => {
  expect(buildAssets.parse(shell)).toMatchObject({ authEntries: {} });
});

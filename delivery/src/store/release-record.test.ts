import { buildAssets, releaseRecord } from './release-record';

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

test('a record from before builds knew about changes keeps its commit and has none', () => {
  const record = {
    ...shell,
    name: 'host',
    version: '1.0.0',
    digest: '0123456789ab',
    commit: 'abc',
    publishedAt: '2026-01-01T00:00:00.000Z',
    publishedBy: 'ayşe',
    files: {},
  };
  expect(releaseRecord.parse(record)).toMatchObject({ commit: 'abc', isDirty: false });
});

test('a shell says which names are to go; one from before that says nothing of them', () => {
  const deprecated = { kit: ['old'] };
  expect(buildAssets.parse({ ...shell, deprecated })).toMatchObject({ deprecated });
  expect(buildAssets.parse(shell)).not.toHaveProperty('deprecated');
});

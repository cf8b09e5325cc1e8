import { createRequire } from 'node:module';

const { lineOf, remoteFederation, usedRanges } = createRequire(import.meta.url)('./federation.cjs');

test('a module requires no version of the shared package, neither in its record nor in its container', () => {
  expect(usedRanges({ '@muhatap/shared/ui': [] })).toEqual({ '@muhatap/shared': '*' });
  const { shared } = remoteFederation({ scope: 'remote_inbox' });
  expect(shared['@muhatap/shared/']).toMatchObject({ requiredVersion: '*', import: false });
});

test('of other packages a module requires the major alone, in its record and in its container', () => {
  expect(['19.3.1', '0.12.4'].map(lineOf)).toEqual(['^19.0.0', '^0.12.0']);
  const { shared } = remoteFederation({ scope: 'remote_inbox' });
  for (const name of ['react', 'react/', 'react-dom', 'react-router-dom', 'zustand'])
    expect(shared[name].requiredVersion).toMatch(/^\^\d+\.0\.0$/);
});

test('a module requires the packages of which it uses names, and no others', () => {
  const uses = { 'react/jsx-runtime': ['jsx'], '@muhatap/shared/ui': ['Button'] };
  expect(Object.keys(usedRanges(uses))).toEqual(['react', '@muhatap/shared']);
});

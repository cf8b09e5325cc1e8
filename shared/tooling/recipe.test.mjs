import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { inputsOf, isLeftOut } = require('./recipe.cjs');

test('a module is built from the rooms of shared that it bundles, the shell from all of them', () => {
  expect(inputsOf('remote-inbox')).toEqual(
    expect.arrayContaining(['remote-inbox', 'shared/src/forms', 'shared/src/flow']),
  );
  expect(inputsOf('remote-inbox')).not.toContain('shared/src');
  expect(inputsOf('host')).toContain('shared/src');
});

test.each([
  ['remote-inbox/src/page.test.tsx', true],
  ['remote-inbox/src/testing/fake-rooms.ts', true],
  ['shared/tooling/webpack/surface.test.mjs', true],
  ['remote-inbox/dist/remoteEntry.js', true],
  ['remote-inbox/src/page.tsx', false],
  ['remote-inbox/src/latest.ts', false],
])('%s is left out: %s', (place, isOut) => {
  expect(isLeftOut(place)).toBe(isOut);
});

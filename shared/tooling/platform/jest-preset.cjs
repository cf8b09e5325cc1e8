const path = require('node:path');

const part = (file) => path.join(__dirname, '../jest', file);

/** Tests of a module in another repository: rules and screens, all in one browser window per worker. */
module.exports = {
  testEnvironment: part('dom-environment.cjs'),
  testRunner: part('bare-runner.cjs'),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFilesAfterEnv: [part('quiet.cjs'), part('dom.cjs')],
  modulePathIgnorePatterns: ['/dist/'],
  // Node compiles and resolves; see the runner.
  transform: {},
  restoreMocks: true,
  // A build puts it in place.
  globals: { BUILT_WIRE_VERSION: 'tested-wire' },
};

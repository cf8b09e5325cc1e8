const path = require('node:path');
const { FRONT_ENDS } = require('./front-ends.cjs');
const { MODULES_ONLY, SWC } = require('./jest/compile.cjs');

const root = path.resolve(__dirname, '../..');
const roots = ['shared', ...FRONT_ENDS, 'backend', 'delivery'].map((room) => path.join(root, room));

const swc = ['@swc/jest', SWC];

const common = {
  rootDir: root,
  roots,
  transform: { '^.+\\.(ts|tsx|mjs|js)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(?:${MODULES_ONLY.join('|')})/)`],
  moduleNameMapper: { '\\.(css|woff2|svg)$': path.join(__dirname, 'jest/asset.cjs') },
  setupFilesAfterEnv: [
    path.join(__dirname, 'jest/quiet.cjs'),
    ...(process.env.RECORD_CALLS ? [path.join(__dirname, 'jest/record-calls.cjs')] : []),
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  restoreMocks: true,
  // A build puts it in place.
  globals: { BUILT_WIRE_VERSION: 'tested-wire' },
};

/** Tests that share a worker's modules; see the runner. */
const bare = {
  testEnvironment: path.join(__dirname, 'jest/bare-environment.cjs'),
  testRunner: path.join(__dirname, 'jest/bare-runner.cjs'),
};

/**
 * unit: rules and servers without I/O. dom: screens. integration: real databases, sockets and processes.
 * One project per run, because a worker's modules are loaded either with a browser window around them or without.
 */
module.exports = {
  rootDir: root,
  testSequencer: path.join(__dirname, 'jest/longest-first.cjs'),
  projects: [
    {
      ...common,
      ...bare,
      displayName: 'unit',
      testMatch: ['**/*.test.ts', '**/*.test.mjs'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.integration\\.test\\.ts$'],
    },
    {
      ...common,
      ...bare,
      displayName: 'dom',
      testEnvironment: path.join(__dirname, 'jest/dom-environment.cjs'),
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, path.join(__dirname, 'jest/dom.cjs')],
    },
    {
      ...common,
      ...bare,
      displayName: 'integration',
      globalSetup: path.join(__dirname, 'jest/set-up-servers.mjs'),
      testMatch: ['**/*.integration.test.ts'],
      setupFilesAfterEnv: [
        ...common.setupFilesAfterEnv,
        path.join(__dirname, 'jest/cheap-passwords.cjs'),
      ],
    },
  ],
};

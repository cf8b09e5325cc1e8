// The packages that the shell and its modules share. The shell brings every shared package; modules
// bundle none of them.
const versionOf = (name) =>
  require(
    require.resolve(`${name}/package.json`, {
      paths: [require('node:path').resolve(__dirname, '../..')],
    }),
  ).version;
const caret = (name) => `^${versionOf(name)}`;

const SHARED_VERSION = require('../../package.json').version;
const router = {
  import: require('node:path').join(__dirname, 'router-facade.mjs'),
  version: versionOf('react-router'),
};
const single = (requiredVersion, more = {}) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion,
  ...more,
});

/**
 * Keys that end in a slash share every sub-path. `zustand` is exact: React Flow nests an older one under its sub-paths. Flows and forms
 * are left out: the shell loads all that it shares before the first module, and no first page has a flow or a form.
 */
const shared = {
  react: single(caret('react')),
  'react/': single(caret('react')),
  'react-dom': single(caret('react-dom')),
  'react-dom/': single(caret('react-dom')),
  'react-router': single(caret('react-router'), router),
  'react-router-dom': single(caret('react-router-dom'), router),
  zustand: single(caret('zustand')),
  '@muhatap/shared/': single(`^${SHARED_VERSION}`, {
    version: SHARED_VERSION,
    exclude: { request: /^(flow|forms)$/ },
  }),
};

/** The ranges a module was built against and the versions a shell brings: what the promote gate compares. */
const sharedRanges = () =>
  Object.fromEntries(
    Object.entries(shared)
      .filter(([key]) => !key.endsWith('/') || key.startsWith('@'))
      .map(([key, value]) => [key.replace(/\/$/, ''), value.requiredVersion]),
  );
const sharedVersions = () =>
  Object.fromEntries(
    Object.keys(sharedRanges()).map((key) => [
      key,
      key === '@muhatap/shared' ? SHARED_VERSION : versionOf(key),
    ]),
  );

// loaded-first: a module that is down never delays or breaks the shell's start.
const common = { dts: false, dev: false, shareStrategy: 'loaded-first', manifest: false };

exports.hostFederation = () => ({
  ...common,
  name: 'muhatap_host',
  shared,
  experiments: { optimization: { target: 'web' } },
});

exports.remoteFederation = ({ scope }) => ({
  ...common,
  name: scope,
  filename: 'remoteEntry.js',
  exposes: { './module': './src/module' },
  shared: Object.fromEntries(
    Object.entries(shared).map(([key, value]) => [key, { ...value, import: false }]),
  ),
  experiments: { optimization: { target: 'web', disableRemote: true } },
});

exports.sharedRanges = sharedRanges;
exports.sharedVersions = sharedVersions;

// The packages that the shell and its modules share. The shell brings every shared package; modules
// bundle none of them.
const { BUNDLED_ROOMS } = require('../recipe.cjs');

const versionOf = (name) =>
  require(
    require.resolve(`${name}/package.json`, {
      paths: [require('node:path').resolve(__dirname, '../..')],
    }),
  ).version;
/**
 * The line of a package's versions that break nothing: `^19.0.0`. Names say what a module needs of it, and a shell offers all of its names,
 * so a newer minor or patch beside a module's sources refuses no older shell that has those names.
 */
const lineOf = (version) => {
  const [major, minor] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
};
const range = (name) => lineOf(versionOf(name));

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
  react: single(range('react')),
  'react/': single(range('react')),
  'react-dom': single(range('react-dom')),
  'react-dom/': single(range('react-dom')),
  'react-router': single(range('react-router'), router),
  'react-router-dom': single(range('react-router-dom'), router),
  zustand: single(range('zustand')),
  // Any version: the names that a module uses and their declarations are measured and compared, so a number would only refuse what fits.
  '@muhatap/shared/': single('*', {
    version: SHARED_VERSION,
    exclude: { request: new RegExp(`^(${BUNDLED_ROOMS.join('|')})$`) },
  }),
};

/** The ranges that a module requires, see usedRanges, and the versions a shell brings: what the promote gate compares. */
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
  experiments: { optimization: { target: 'web', disableSnapshot: true } },
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

/** The ranges of the packages of which a module uses names: package → names, with sub-paths. */
const usedRanges = (uses) =>
  Object.fromEntries(
    Object.entries(sharedRanges()).filter(([key]) =>
      Object.keys(uses).some((name) => name === key || name.startsWith(`${key}/`)),
    ),
  );

exports.lineOf = lineOf;
exports.usedRanges = usedRanges;
exports.sharedVersions = sharedVersions;

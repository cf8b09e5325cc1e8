const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { version: CONTRACT_VERSION } = require('../../src/wire/contract-version.json');
const { base } = require('./base.cjs');
const { hostFederation, sharedVersions } = require('./federation.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { ReleaseAssetsPlugin } = require('./release-assets-plugin.cjs');

// What every page needs of shared, in one file: a file for each small room would cost the sign-in page a dozen requests.
const kit = {
  name: 'kit',
  test: /[\\/]shared[\\/]src[\\/](platform|lib|i18n|wire|api|session|connections|notifications|contract|ui[\\/](?!app[\\/]|confirm[\\/]confirm-dialog))|[\\/]node_modules[\\/](zod|zustand)[\\/]/,
  chunks: 'async',
  enforce: true,
};

/** The shell's build. Its page is a template that the gateway fills with the caller's release map. */
exports.hostConfig = (room) => (_env, { mode } = {}) => {
  const config = base({ room, production: mode !== 'development' });
  return {
    ...config,
    entry: { main: './src/index.ts' },
    output: { ...config.output, uniqueName: 'muhatap_host' },
    optimization: { splitChunks: { cacheGroups: { kit } } },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin(hostFederation()),
      // Already minimal: the minimiser would drop the comment that the gateway replaces.
      new CopyPlugin({ patterns: [{ from: path.join(room, 'public'), to: '.', info: { minimized: true } }] }),
      new IntegrityPlugin(),
      new ReleaseAssetsPlugin({ start: 'main', about: { kind: 'shell', contract: CONTRACT_VERSION, provides: sharedVersions() } }),
    ],
  };
};

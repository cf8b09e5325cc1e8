const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { version: CONTRACT_VERSION } = require('../../src/wire/contract-version.json');
const { base } = require('./base.cjs');
const { hostFederation, sharedVersions } = require('./federation.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { ReleaseAssetsPlugin } = require('./release-assets-plugin.cjs');

/** The shell's build. Its page is a template that the gateway fills with the caller's release map. */
exports.hostConfig = (room) => (_env, { mode } = {}) => {
  const config = base({ room, production: mode !== 'development' });
  return {
    ...config,
    entry: { main: './src/index.ts' },
    output: { ...config.output, uniqueName: 'muhatap_host' },
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

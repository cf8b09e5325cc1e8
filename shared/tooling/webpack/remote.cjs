const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { aloneConfig } = require('./alone.cjs');
const { base, buildId } = require('./base.cjs');
const { remoteFederation, sharedRanges } = require('./federation.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { liveConfig } = require('./live.cjs');
const { ReleaseAssetsPlugin } = require('./release-assets-plugin.cjs');

/**
 * A module's build: one exposed `./module`. `screens`: see ReleaseAssetsPlugin. With `--env alone` it becomes an application of its own,
 * with `--env live` a server for the running shell.
 */
exports.remoteConfig =
  (room, { screens } = {}) =>
  (env = {}, { mode } = {}) => {
    if (env.alone)
      return aloneConfig(room, {
        entry: env.entry,
        output: env.output,
        production: mode === 'production',
      });
    const manifest = require(path.join(room, 'module.json'));
    const scope = `remote_${manifest.id}`;
    const config = base({ room, production: mode !== 'development' && !env.live });
    const build = {
      ...config,
      entry: {},
      output: { ...config.output, uniqueName: `${scope}_${buildId()}` },
      plugins: [
        ...config.plugins,
        new ModuleFederationPlugin(remoteFederation({ scope })),
        new IntegrityPlugin(),
        new ReleaseAssetsPlugin({
          start: scope,
          screens,
          about: { kind: 'module', scope, manifest, requires: sharedRanges() },
        }),
      ],
    };
    return env.live ? liveConfig(build) : build;
  };

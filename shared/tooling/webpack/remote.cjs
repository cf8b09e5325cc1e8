const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { aloneConfig } = require('./alone.cjs');
const { base } = require('./base.cjs');
const { BuildIdentityPlugin, PLACEHOLDER } = require('./build-identity-plugin.cjs');
const { remoteFederation } = require('./federation.cjs');
const { FakesPlugin } = require('./fakes-plugin.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { liveConfig } = require('./live.cjs');
const { ReleaseAssetsPlugin } = require('./release-assets-plugin.cjs');
const { sourceState } = require('./source-state.cjs');

/** Shared packages that a light page does without at first. */
const KIT = ['@muhatap/shared/ui', '@muhatap/shared/ui/app'];

/**
 * A module's build: one exposed `./module`. `screens`: see ReleaseAssetsPlugin; `light` are those of their addresses whose first screen, the
 * first of their files, draws nothing of the kit, `firstCalls` what the screen beneath an address reads first of the backend, which the
 * page requests while its scripts travel. With `--env alone` it becomes an application of its own,
 * with `--env live` a server for the running shell.
 */
exports.remoteConfig =
  (room, { screens, light, firstCalls } = {}) =>
  (env = {}, { mode } = {}) => {
    const manifest = require(path.join(room, 'module.json'));
    if (env.alone)
      return aloneConfig(room, {
        module: manifest.id,
        entry: env.entry,
        output: env.output,
        production: mode === 'production',
        hot: env.WEBPACK_SERVE === true,
      });
    const scope = `remote_${manifest.id}`;
    const production = mode !== 'development' && !env.live;
    const config = base({ room, production, module: manifest.id });
    const build = {
      ...config,
      entry: {},
      output: {
        ...config.output,
        uniqueName: `${scope}_${production ? PLACEHOLDER : 'live'}`,
        devtoolNamespace: scope,
      },
      plugins: [
        ...config.plugins,
        new ModuleFederationPlugin(remoteFederation({ scope })),
        new IntegrityPlugin(),
        ...(production ? [new BuildIdentityPlugin(), new FakesPlugin()] : []),
        new ReleaseAssetsPlugin({
          start: scope,
          screens,
          light,
          kit: KIT,
          about: {
            kind: 'module',
            ...sourceState(room),
            scope,
            manifest,
            ...(firstCalls && { firstCalls }),
          },
        }),
      ],
    };
    return env.live ? liveConfig(build) : build;
  };

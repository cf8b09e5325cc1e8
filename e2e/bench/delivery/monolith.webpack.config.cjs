// The shell and the inbox as one application without federation, whose pages are lazy and preloaded by the page as the address needs them.
// Everything else is the suite's own: sources, loaders, template, gateway.
const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const webpack = require('webpack');
const { version: contract } = require('../../../shared/src/wire/contract-version.json');
const { base } = require('../../../shared/tooling/webpack/base.cjs');
const { IntegrityPlugin } = require('../../../shared/tooling/webpack/integrity-plugin.cjs');
const {
  ReleaseAssetsPlugin,
} = require('../../../shared/tooling/webpack/release-assets-plugin.cjs');

const host = path.resolve(__dirname, '../../../host');
const inbox = path.resolve(__dirname, '../../../remote-inbox');
const instead = (name, file) =>
  new webpack.NormalModuleReplacementPlugin(
    new RegExp(`^\\./${name}$`),
    path.join(__dirname, 'monolith', file),
  );

module.exports = ({ output }) => {
  const config = base({ room: host, production: true });
  return {
    ...config,
    devtool: false,
    cache: { ...config.cache, name: 'monolith' },
    entry: { main: './src/bootstrap.tsx' },
    output: { ...config.output, path: output },
    plugins: [
      ...config.plugins,
      instead('federation-runtime', 'bundled-runtime.ts'),
      instead('page-config', 'bundled-releases.ts'),
      instead('releases\\.api', 'bundled-releases.ts'),
      new CopyPlugin({
        patterns: [{ from: path.join(host, 'public'), to: '.', info: { minimized: true } }],
      }),
      new IntegrityPlugin(),
      new ReleaseAssetsPlugin({
        start: 'main',
        screens: {
          '/inbox': [
            path.join(host, 'src/app/layouts/dashboard-layout.tsx'),
            path.join(inbox, 'src/module.ts'),
            path.join(inbox, 'src/app/inbox-page.tsx'),
          ],
        },
        about: {
          kind: 'shell',
          contract,
          provides: {},
          firstCalls: { '/inbox': ['/api/profile/me', '/api/room/all?limit=20'] },
        },
      }),
    ],
  };
};

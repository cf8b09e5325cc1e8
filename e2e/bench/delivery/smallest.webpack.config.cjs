// The smallest page with the sign-in form: React, and of Chakra only the parts that the form draws, with the suite's own tokens.
const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const { base } = require('../../../shared/tooling/webpack/base.cjs');
const {
  ReleaseAssetsPlugin,
} = require('../../../shared/tooling/webpack/release-assets-plugin.cjs');

const root = path.resolve(__dirname, '../../..');

module.exports = ({ output }) => {
  const config = base({ room: path.join(root, 'shared'), production: true });
  return {
    ...config,
    devtool: false,
    cache: { ...config.cache, name: 'smallest' },
    entry: { main: './src/ui/bench/smallest-sign-in.tsx' },
    output: { ...config.output, path: output },
    plugins: [
      ...config.plugins,
      new CopyPlugin({
        patterns: [{ from: path.join(root, 'host/public'), to: '.', info: { minimized: true } }],
      }),
      new ReleaseAssetsPlugin({
        start: 'main',
        about: { kind: 'shell', contract: '1.0.0', provides: {} },
      }),
    ],
  };
};

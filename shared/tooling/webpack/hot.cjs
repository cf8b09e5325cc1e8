const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const TypeCheckPlugin = require('fork-ts-checker-webpack-plugin');

/** Parts of a development build that puts changed components into the open page with their state kept, and shows errors of types over it. */
exports.hotParts = (room) => ({
  // Both for the time of a change: exact columns, and what is kept for the next start, double it.
  devtool: 'eval-cheap-module-source-map',
  cache: { type: 'memory' },
  watchOptions: { aggregateTimeout: 20 },
  loader: {
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: true, refresh: true } },
      },
    },
  },
  plugins: [
    // The server's own overlay shows what is wrong.
    new ReactRefreshPlugin({ overlay: false }),
    // In a process of its own: a change is on the screen before its types are checked.
    new TypeCheckPlugin({
      typescript: {
        configFile: path.join(room, 'tsconfig.json'),
        typescriptPath: require.resolve('typescript'),
        diagnosticOptions: { syntactic: true, semantic: true },
      },
    }),
  ],
});

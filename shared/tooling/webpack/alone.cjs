const path = require('node:path');
const HtmlPlugin = require('html-webpack-plugin');
const { base, pageEntry, builtWire } = require('./base.cjs');

const API = process.env.MUHATAP_URL ?? 'http://localhost:3000';

const page = {
  fakes: process.env.MUHATAP_FAKES === '1',
  realtime_port: Number(process.env.REALTIME_PORT ?? 6001),
};

/**
 * One module inside the stand-in shell, without federation: `pnpm --filter remote-inbox dev`. Calls go to MUHATAP_URL;
 * with MUHATAP_FAKES=1, or `?fakes` in the address, to the fakes that the module ships. `hot` replaces what changes on the open page.
 * `entry`, `production` and `output` are for builds that are measured.
 */
exports.aloneConfig = (
  room,
  { module, entry = './src/alone.ts', production = false, hot = false, output } = {},
) => {
  const { plugins = [], loader, ...parts } = hot ? require('./hot.cjs').hotParts(room) : {};
  const config = base({ room, production, module, loader });
  return {
    ...config,
    // A build without federation must not read what one with it has kept.
    cache: { ...config.cache, name: production ? 'alone-production' : 'alone' },
    ...parts,
    entry: { alone: pageEntry(entry) },
    output: {
      ...config.output,
      ...(output && { path: output }),
      // A changed script keeps its name, and takes the place of its former state.
      ...(hot && { filename: '[name].js', chunkFilename: '[name].js' }),
      publicPath: '/',
    },
    plugins: [
      ...config.plugins,
      builtWire(),
      ...plugins,
      new HtmlPlugin({
        template: path.join(__dirname, 'alone.html'),
        templateParameters: { page: JSON.stringify(page) },
      }),
    ],
    devServer: {
      port: Number(process.env.DEV_PORT ?? 8080),
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/uploads'], target: API, changeOrigin: true }],
    },
  };
};

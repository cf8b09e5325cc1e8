const path = require('node:path');
const HtmlPlugin = require('html-webpack-plugin');
const { base, pageEntry } = require('./base.cjs');

const API = process.env.MUHATAP_URL ?? 'http://localhost:3000';

const page = {
  fakes: process.env.MUHATAP_FAKES === '1',
  realtime_port: Number(process.env.REALTIME_PORT ?? 6001),
};

/**
 * One module inside the stand-in shell, without federation: `pnpm --filter remote-inbox dev`. Calls go to MUHATAP_URL;
 * with MUHATAP_FAKES=1, or `?fakes` in the address, to the fakes that the module ships. `entry`, `production` and `output` are for
 * builds that are measured.
 */
exports.aloneConfig = (room, { entry = './src/alone.ts', production = false, output } = {}) => {
  const config = base({ room, production });
  return {
    ...config,
    // A build without federation must not read what one with it has kept.
    cache: { ...config.cache, name: production ? 'alone-production' : 'alone' },
    entry: { alone: pageEntry(entry) },
    output: { ...config.output, ...(output && { path: output }), publicPath: '/' },
    plugins: [
      ...config.plugins,
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

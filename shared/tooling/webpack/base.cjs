const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { RECIPE } = require('./recipe.cjs');

const tooling = path.resolve(__dirname, '..');
const router = (file) => path.join(tooling, '../node_modules/react-router/dist/production', file);

const filesOf = (place) =>
  statSync(place).isDirectory()
    ? readdirSync(place).map((file) => path.join(place, file))
    : [place];

/** By it a kept cache is void. Webpack can find that out by itself, but resolves every package of its own for it: a third of a build. */
const recipeDigest = (room) =>
  [
    // A package that only benches build has none.
    ...[path.join(room, 'webpack.config.cjs')].filter(existsSync),
    ...RECIPE.map((place) => path.join(tooling, '../..', place)),
  ]
    .flatMap(filesOf)
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex');

/** The build options that the shell and every module share. `room` is the package's folder. */
exports.base = ({ room, production }) => ({
  context: room,
  mode: production ? 'production' : 'development',
  devtool: production ? 'hidden-source-map' : 'eval-source-map',
  performance: false,
  // As small as what Terser makes, in a third of its time.
  optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })] },
  stats: 'errors-warnings',
  output: {
    path: path.join(room, 'dist'),
    clean: true,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    // A chunk that hangs is given up before anybody gives up the page; webpack itself would wait two minutes.
    chunkLoadTimeout: 20_000,
    hashFunction: 'xxhash64',
  },
  // The router's package names its development build alone.
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    ...(production && {
      alias: {
        'react-router$': router('index.mjs'),
        'react-router/dom$': router('dom-export.mjs'),
      },
    }),
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          configFile: path.join(tooling, 'tsconfig.browser.json'),
          compilerOptions: { noEmit: false, target: 'es2022' },
        },
      },
      { test: /\.(woff2|svg|png|jpe?g|webp)$/, type: 'asset/resource' },
      { test: /\.css$/, use: [require('mini-css-extract-plugin').loader, 'css-loader'] },
    ],
  },
  plugins: [new (require('mini-css-extract-plugin'))({ filename: '[name].[contenthash:8].css' })],
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(room, 'node_modules/.cache/webpack'),
    version: recipeDigest(room),
    buildDependencies: { defaultWebpack: [] },
  },
});

/** The entry of a page, after what must be said before any of its modules runs. */
exports.pageEntry = (file) => [path.join(__dirname, 'without-eval.mjs'), file];

/** Names each build apart, so that two releases of one module never mix their chunks on one page. */
exports.buildId = () => (process.env.MUHATAP_BUILD_ID ?? 'dev').replace(/[^a-z0-9]/gi, '');

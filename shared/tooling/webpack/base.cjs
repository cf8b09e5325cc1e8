const { existsSync } = require('node:fs');
const path = require('node:path');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { DefinePlugin } = require('webpack');
const { ImportOrderPlugin } = require('./import-order-plugin.cjs');
const { isPacked, recipeDigest } = require('../recipe.cjs');
const { scopedStyles } = require('./scoped-styles.cjs');
const { StableNamesPlugin } = require('./stable-names-plugin.cjs');
const { wireVersion } = require('./wire-version.cjs');

const tooling = path.resolve(__dirname, '..');
const router = (file) =>
  path.join(
    path.dirname(require.resolve('react-router/package.json', { paths: [tooling] })),
    'dist/production',
    file,
  );

/** By it a kept cache is void. Webpack can find that out by itself, but resolves every package of its own for it: a third of a build. */
const cacheVersion = (room) =>
  // A package that only benches build has no configuration of its own.
  recipeDigest([path.join(room, 'webpack.config.cjs')].filter(existsSync));

/** A package that comes minified, in a chunk of its own, and its worker: half of what a module's build would minify. */
const MINIFIED = {
  packages: /[\\/]node_modules[\\/]maplibre-gl[\\/]/,
  files: /^minified\.|-worker\.[\w.]+\.mjs$/,
};

/** As long as webpack waits where nothing is said. */
const CACHE_WAIT_MS = 60_000;

const compiled = {
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    configFile: path.join(tooling, 'tsconfig.browser.json'),
    compilerOptions: { noEmit: false, target: 'es2022' },
  },
};

/**
 * The build options that the shell and every module share. `room` is the package's folder; `module` the id to whose area styles are confined;
 * `loader` compiles its sources.
 */
exports.base = ({ room, production, module = null, loader = compiled }) => ({
  context: room,
  mode: production ? 'production' : 'development',
  devtool: production ? 'hidden-source-map' : 'eval-source-map',
  performance: false,
  optimization: {
    // As small as what Terser makes, in a third of its time. It works in threads of its own; a process for it would have to load it first.
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        parallel: false,
        exclude: MINIFIED.files,
      }),
    ],
    splitChunks: {
      cacheGroups: {
        minified: { test: MINIFIED.packages, name: 'minified', chunks: 'async', enforce: true },
      },
    },
    // By position. Ids by name differ between folders: federation's modules have absolute paths in their names.
    ...(production && { moduleIds: 'natural' }),
  },
  stats: 'errors-warnings',
  output: {
    path: path.join(room, 'dist'),
    clean: true,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    // A module whose shared package did not come would be kept half run, and a retry would get it as it is.
    strictModuleExceptionHandling: true,
    // A chunk that hangs is given up before anybody gives up the page; webpack itself would wait two minutes.
    chunkLoadTimeout: 20_000,
    hashFunction: 'xxhash64',
  },
  // The router's package names its development build alone, and react-router-dom takes its provider from the second of these entries.
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: {
      ...(production && {
        'react-router$': router('index.mjs'),
        'react-router/dom$': router('dom-export.mjs'),
      }),
      // The package for modules of other repositories holds it under a name of its own.
      ...(isPacked && { '@muhatap/shared': path.join(tooling, '../src') }),
    },
  },
  module: {
    rules: [
      {
        test: /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/,
        loader: path.join(__dirname, 'no-json-schema-loader.cjs'),
      },
      {
        test: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
        loader: path.join(__dirname, 'leaner-shapes-loader.cjs'),
      },
      // Logs name the code of what a shape refuses, and people read the form's own words: no page needs zod's English sentences.
      {
        test: /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/,
        loader: path.join(__dirname, 'instead-loader.cjs'),
        options: { code: 'export default () => ({ localeError: ({ code }) => code });' },
      },
      { test: /\.sheet\.ts$/, loader: path.join(__dirname, 'sheet-loader.cjs') },
      { test: /\.tsx?$/, exclude: [/node_modules/, /\.sheet\.ts$/], ...loader },
      // Emotion's index brings them for a function that nobody calls; their packages do not say that they may be left out.
      { test: /[\\/]node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
      { test: /\.(woff2|svg|png|jpe?g|webp)$/, type: 'asset/resource' },
      // A package's worker is a script of its own, fetched by its address: the page's policy lets no script be made of text.
      { test: /-worker\.mjs$/, type: 'asset/resource' },
      {
        test: /\.css$/,
        use: [
          require('mini-css-extract-plugin').loader,
          { loader: require.resolve('css-loader'), options: { importLoaders: 1 } },
          ...(module === null ? [] : [scopedStyles(module)]),
        ],
      },
    ],
  },
  plugins: [
    new (require('mini-css-extract-plugin'))({ filename: '[name].[contenthash:8].css' }),
    // Of a release alone, which is to be the same from every folder: a developer would wait for them at each change.
    ...(production ? [new ImportOrderPlugin(), new StableNamesPlugin()] : []),
    // Webpack would write the place of the source on the building machine.
    new DefinePlugin({ 'import.meta.url': 'document.baseURI' }),
  ],
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(room, 'node_modules/.cache/webpack'),
    version: cacheVersion(room),
    buildDependencies: { defaultWebpack: [] },
    // Of a release written when its build ends, not while the shell's other one still goes on.
    ...(production && {
      idleTimeoutForInitialStore: CACHE_WAIT_MS,
      idleTimeoutAfterLargeChanges: CACHE_WAIT_MS,
    }),
  },
  // By its time alone: a digest of each file is read again from the disk.
  snapshot: { module: { timestamp: true }, resolve: { timestamp: true } },
});

/** The entry of a page, after what must be said before any of its modules runs. */
exports.pageEntry = (file) => [path.join(__dirname, 'without-eval.mjs'), file];

/** Tells a page with which wire it was built. Modules call the server by way of the shell's client. */
exports.builtWire = () => new DefinePlugin({ BUILT_WIRE_VERSION: JSON.stringify(wireVersion()) });

const path = require('node:path');
const { base, pageEntry, builtWire } = require('./base.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');

/** Addresses whose page starts with the auth entry instead of the whole suite. */
const ADDRESSES = [
  ...['/login', '/verify-login', '/register', '/forgot-password', '/single-sign-on'],
  '/second-factor',
];
exports.authEntries = Object.fromEntries(
  ADDRESSES.map((address) => [address, 'auth-entry/start.js']),
);

/** The sign-in pages as an application of their own, without router and federation, inside the shell's release. */
exports.authEntryConfig = (room) => {
  const config = base({ room, production: true });
  return {
    ...config,
    name: 'auth-entry',
    // A build without federation must not read what one with it has kept.
    cache: { ...config.cache, name: 'auth-entry' },
    plugins: [...config.plugins, builtWire(), new IntegrityPlugin()],
    entry: { start: pageEntry('./src/auth-entry/start.tsx') },
    output: {
      ...config.output,
      path: path.join(room, 'dist/auth-entry'),
      filename: '[name].js',
      assetModuleFilename: '../assets/[name].[contenthash:8][ext]',
      uniqueName: 'muhatap_auth_entry',
    },
    resolve: {
      ...config.resolve,
      alias: { 'react-router$': path.join(room, 'src/auth-entry/page-load-router.tsx') },
    },
  };
};

const path = require('node:path');
const { base, pageEntry } = require('./base.cjs');

/** Addresses whose page starts with the door instead of the whole suite. */
const ADDRESSES = ['/login', '/verify-login', '/register', '/forgot-password'];
exports.doors = Object.fromEntries(ADDRESSES.map((address) => [address, 'door/start.js']));

/** The sign-in pages as an application of their own, without router, session and federation, inside the shell's release. */
exports.doorConfig = (room) => {
  const config = base({ room, production: true });
  return {
    ...config,
    name: 'door',
    // A build without federation must not read what one with it has kept.
    cache: { ...config.cache, name: 'door' },
    entry: { start: pageEntry('./src/door/start.tsx') },
    output: {
      ...config.output,
      path: path.join(room, 'dist/door'),
      filename: '[name].js',
      assetModuleFilename: '../assets/[name].[contenthash:8][ext]',
      uniqueName: 'muhatap_door',
    },
    resolve: {
      ...config.resolve,
      alias: {
        'react-router$': path.join(room, 'src/door/door-router.tsx'),
        '@muhatap/shared/session$': path.join(room, 'src/door/door-session.ts'),
      },
    },
  };
};

const { authEntryConfig } = require('../shared/tooling/webpack/auth-entry.cjs');
const { hostConfig } = require('../shared/tooling/webpack/host.cjs');

const shell = hostConfig(__dirname, {
  addresses: require('./src/app/own-addresses.json'),
  firstCalls: { '/': ['/api/profile/me'] },
  screens: {
    '/': [
      './src/app/layouts/dashboard-layout.tsx',
      './src/federation/share-provider.ts',
      './src/federation/renderer-provider.ts',
    ],
    '/privacy-policy': [
      './src/app/pages/privacy-policy.page.tsx',
      './src/federation/renderer-provider.ts',
    ],
    '/terms-and-conditions': [
      './src/app/pages/terms.page.tsx',
      './src/federation/renderer-provider.ts',
    ],
  },
});

module.exports = (env, argv) =>
  argv.mode === 'development' ? shell(env, argv) : [shell(env, argv), authEntryConfig(__dirname)];

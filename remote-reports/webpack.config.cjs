const { remoteConfig } = require('../shared/tooling/webpack/remote.cjs');

module.exports = remoteConfig(__dirname, {
  screens: {
    '/reports': ['./src/app/general-report.page.tsx'],
  },
});

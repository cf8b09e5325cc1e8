const { remoteConfig } = require('../shared/tooling/webpack/remote.cjs');

module.exports = remoteConfig(__dirname, {
  screens: {
    '/reports': ['./src/app/pages/general-report.page.tsx'],
    ...Object.fromEntries(
      ['agents', 'departments', 'locations', 'topics', 'surveys', 'unresolved'].map((page) => [
        `/reports/${page}`,
        [`./src/app/pages/${page}-report.page.tsx`],
      ]),
    ),
    '/reports/conversation': ['./src/app/conversation-report.page.tsx'],
  },
});

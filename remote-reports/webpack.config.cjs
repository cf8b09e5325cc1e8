const { remoteConfig } = require('../shared/tooling/webpack/remote.cjs');
const firstCalls = require('./first-calls.json');

module.exports = remoteConfig(__dirname, {
  screens: {
    '/reports': ['./src/app/report.page.tsx'],
    '/reports/conversation': ['./src/app/conversation-report.page.tsx'],
  },
  firstCalls,
  light: ['/reports'],
});

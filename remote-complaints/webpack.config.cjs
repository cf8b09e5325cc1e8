const { remoteConfig } = require('../shared/tooling/webpack/remote.cjs');
const firstCalls = require('./first-calls.json');

module.exports = remoteConfig(__dirname, {
  screens: {
    '/sikayetler': ['./src/app/complaint-list.page.tsx'],
    '/integrations': ['./src/app/saysis/integrations.page.tsx'],
  },
  firstCalls,
});

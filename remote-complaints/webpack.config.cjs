const { remoteConfig } = require('../shared/tooling/webpack/remote.cjs');

module.exports = remoteConfig(__dirname, {
  screens: {
    '/sikayetler': ['./src/app/complaint-list.page.tsx'],
    '/integrations': ['./src/app/saysis/integrations.page.tsx'],
  },
});

const { remoteConfig } = require('../shared/tooling/webpack/remote.cjs');
const firstCalls = require('./first-calls.json');

module.exports = remoteConfig(__dirname, {
  screens: {
    '/sikayetler': ['./src/app/complaint-list.page.tsx'],
    '/sikayetler/detay': ['./src/app/complaint-detail.page.tsx'],
    '/sikayetler/detay/yazdir': ['./src/app/complaint-print.page.tsx'],
    '/sikayetler/ayarlar': ['./src/app/complaint-settings/complaint-settings.page.tsx'],
    '/integrations': ['./src/app/saysis/integrations.page.tsx'],
  },
  firstCalls,
  light: ['/sikayetler'],
});

const { remoteConfig } = require('../shared/tooling/webpack/remote.cjs');

module.exports = remoteConfig(__dirname, {
  screens: {
    '/inbox': ['./src/app/inbox-page.tsx'],
    '/whatsapp-sikayetler': ['./src/app/inbox-page.tsx', './src/app/conversation-pane.tsx'],
    '/inbox/accounts': ['./src/app/accounts/accounts.page.tsx'],
    '/inbox/settings': ['./src/app/inbox-settings/inbox-settings.page.tsx'],
    '/inbox/working-hours': ['./src/app/working-hours/working-hours.page.tsx'],
    '/settings/templates': ['./src/app/templates/templates.page.tsx'],
    '/settings/labels': ['./src/app/labels/labels.page.tsx'],
  },
  firstCalls: {
    '/inbox': ['/api/room/all?limit=20'],
    '/whatsapp-sikayetler': ['/api/room/all?limit=20'],
  },
  light: ['/inbox', '/whatsapp-sikayetler'],
});

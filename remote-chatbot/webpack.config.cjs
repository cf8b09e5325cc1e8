const { remoteConfig } = require('../shared/tooling/webpack/remote.cjs');

module.exports = remoteConfig(__dirname, {
  screens: {
    '/settings/chatbots': ['./src/app/chatbot-list.page.tsx'],
    '/settings/chatbots/new': ['./src/app/new-chatbot.page.tsx'],
    '/settings/chatbots/*/edit': ['./src/app/chatbot-editor.page.tsx'],
  },
  light: ['/settings/chatbots/*/edit'],
});

/** Links of the inbox that the module's screens lead to. */
export const FAKE_LINKS = {
  'inbox:accounts': '/inbox/accounts',
  'inbox:room': '/whatsapp-sikayetler/{id}',
  'inbox:templates': '/settings/templates',
};

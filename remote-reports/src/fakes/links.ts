/** Links of the other modules that the reports lead to. */
export const FAKE_LINKS = {
  'complaints:complaint': '/sikayetler/detay?id={id}',
  'inbox:room': '/whatsapp-sikayetler/{id}',
  'inbox:message': '/whatsapp-sikayetler/{room}?message={message}',
};

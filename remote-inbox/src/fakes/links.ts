/** Links of the other modules that the inbox's screens lead to. */
export const FAKE_LINKS = {
  'complaints:complaint': '/sikayetler/detay?id={id}',
  'complaints:search': '/sikayetler?search={term}',
};

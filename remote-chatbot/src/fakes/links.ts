/** The link of the inbox that the module's screens lead to. */
export const FAKE_LINKS = { 'inbox:accounts': '/inbox/accounts' };

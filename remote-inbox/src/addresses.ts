const part = encodeURIComponent;

/** Addresses of the inbox's pages; those that others may link to stand in module.json, too. */
export const inboxAddresses = {
  inbox: () => '/inbox',
  workingHours: () => '/inbox/working-hours',
  accounts: () => '/inbox/accounts',
  rooms: () => '/whatsapp-sikayetler',
  room: (id: string) => `/whatsapp-sikayetler/${part(id)}`,
  citizens: () => '/kisiler',
  citizen: (id: string) => `/kisiler/${part(id)}`,
  templates: () => '/settings/templates',
  newTemplate: () => '/settings/templates/new',
  editTemplate: (id: string) => `/settings/templates/${part(id)}/edit`,
} as const;

const part = encodeURIComponent;

/** Addresses of the module's pages; those that others may link to stand in module.json, too. */
export const complaintAddresses = {
  complaints: () => '/sikayetler',
  complaint: (id: string) => `/sikayetler/detay?id=${part(id)}`,
  /** The complaint on paper. */
  printed: (id: string) => `/sikayetler/detay/yazdir?id=${part(id)}`,
  /** Types, units and the words for each status; ours (spec names none). */
  settings: () => '/sikayetler/ayarlar',
  integrations: () => '/integrations',
  open311: () => '/integrations/open311',
  saysisSync: () => '/integrations/saysis/sync',
  /** SAYSIS's cases and ours beside each other; ours (spec names none). */
  reconciliation: () => '/integrations/saysis/sync/mutabakat',
  /** The ledger, narrowed to the changes of one complaint. */
  saysisSyncOf: (complaintId: string) => `/integrations/saysis/sync?complaint=${part(complaintId)}`,
} as const;

import type { ReportPageId } from '../wire/reports';

const part = encodeURIComponent;

/**
 * Every address by which rooms name one another (docs/behaviour.md §1.6). Nobody else concatenates
 * them.
 */
export const addresses = {
  root: () => '/',
  login: (back?: string) =>
    back === undefined || back === '/' ? '/login' : `/login?return=${part(back)}`,
  verifyLogin: (phone: string, back?: string) =>
    `/verify-login?phone=${part(phone)}${back === undefined || back === '/' ? '' : `&return=${part(back)}`}`,
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  privacyPolicy: () => '/privacy-policy',
  termsAndConditions: () => '/terms-and-conditions',
  notFound: () => '/404',
  noAuthorizedModule: () => '/no-authorized-module',
  dashboard: () => '/dashboard',
  profile: () => '/profile',
  users: () => '/users',

  inbox: () => '/inbox',
  inboxSettings: () => '/inbox/settings',
  workingHours: () => '/inbox/working-hours',
  connections: () => '/inbox/accounts',
  rooms: () => '/whatsapp-sikayetler',
  room: (id: string) => `/whatsapp-sikayetler/${part(id)}`,

  complaints: () => '/sikayetler',
  /** The list, searched for a sender or any other words. */
  complaintsAbout: (term: string) => `/sikayetler?search=${part(term)}`,
  complaint: (id: string) => `/sikayetler/detay?id=${part(id)}`,
  /** Types, units and the words for each status; ours (spec names none). */
  complaintSettings: () => '/sikayetler/ayarlar',
  integrations: () => '/integrations',
  saysisSync: () => '/integrations/saysis/sync',
  /** The ledger, narrowed to the changes of one complaint. */
  saysisSyncOf: (complaintId: string) => `/integrations/saysis/sync?complaint=${part(complaintId)}`,

  /** A report's page; without one, the address that leads to the first. */
  reports: (page?: ReportPageId) => (page === undefined ? '/reports' : `/reports/${page}`),
  conversationReport: (roomId: string) => `/reports/conversation/${part(roomId)}`,

  settings: () => '/settings',
  settingsUsers: () => '/settings/users',
  newUser: () => '/settings/users/new',
  editUser: (id: string) => `/settings/users/${part(id)}/edit`,
  roles: () => '/settings/roles',
  newRole: () => '/settings/roles/new',
  editRole: (id: string) => `/settings/roles/${part(id)}/edit`,
  /**
   * The preview of a person's access; without a person, the page on which one is chosen. Ours, like
   * the two above.
   */
  accessPreview: (userId?: string) =>
    userId === undefined
      ? '/settings/roles/preview'
      : `/settings/roles/preview?user=${part(userId)}`,
  groups: () => '/settings/groups',
  /** Name, logo and time zone of the company, and the log of its administrators; ours (spec names neither). */
  company: () => '/settings/company',
  audit: () => '/settings/audit',
  templates: () => '/settings/templates',
  newTemplate: () => '/settings/templates/new',
  editTemplate: (id: string) => `/settings/templates/${part(id)}/edit`,
  labels: () => '/settings/labels',
  /** The live release of every module, and of one by its package name; ours (spec names none). */
  releases: () => '/settings/releases',
  release: (module: string) => `/settings/releases/${part(module)}`,
  chatbots: () => '/settings/chatbots',
  newChatbot: () => '/settings/chatbots/new',
  chatbot: (id: string) => `/settings/chatbots/${part(id)}/edit`,
} as const;

const part = encodeURIComponent;

/** An address with the one that it leads back to; the first page of all needs no naming. */
const leadingBack = (address: string, back: string | undefined, mark = '?'): string =>
  back === undefined || back === '/' ? address : `${address}${mark}return=${part(back)}`;

/**
 * The addresses of the shell's own pages (docs/behaviour.md §1.6). Those of a module live in the
 * module; others reach them by `linkTo`.
 */
export const addresses = {
  root: () => '/',
  login: (back?: string) => leadingBack('/login', back),
  verifyLogin: (phone: string, back?: string) =>
    leadingBack(`/verify-login?phone=${part(phone)}`, back, '&'),
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  /** Signing in by the institution's own account, and where its directory leads back to; ours (spec names none). */
  singleSignOn: (back?: string) => leadingBack('/single-sign-on', back),
  /** The second step of signing in; ours. */
  secondFactor: (back?: string) => leadingBack('/second-factor', back),
  /** Where a person sets up the second factor that a role of theirs asks for; ours. */
  setUpSecondFactor: (back?: string) => leadingBack('/second-factor/set-up', back),
  /** The page with help, for everybody; ours (spec names no target). */
  help: () => '/help',
  privacyPolicy: () => '/privacy-policy',
  termsAndConditions: () => '/terms-and-conditions',
  notFound: () => '/404',
  noAuthorizedModule: () => '/no-authorized-module',
  dashboard: () => '/dashboard',
  /** The lists of waiting work; ours (the specification names a placeholder). */
  work: () => '/gorevler',
  profile: () => '/profile',
  users: () => '/users',

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
  approvals: () => '/settings/approvals',
  /** The log of who looked, for administrators: whole, or of one citizen, complaint or person of the staff; ours (spec names none). */
  looks: (
    of?:
      | { readonly citizen: string }
      | { readonly complaint: string }
      | { readonly person: string },
  ) =>
    of === undefined ? '/settings/looks' : `/settings/looks?${new URLSearchParams(of).toString()}`,
  /** The ways in to the company; ours (spec names none). */
  security: () => '/settings/security',
  /** The times for which the company keeps its data; ours (spec names none). */
  retention: () => '/settings/retention',
  /** The keys of other programs; ours (spec names none). */
  programKeys: () => '/settings/api-keys',
  /** The applications of citizens about their own data; of one citizen, by an identity or a case. Ours (spec names none). */
  personalData: (of?: { readonly customer: string } | { readonly complaint: string }) => {
    if (of === undefined) return '/settings/personal-data';
    return 'customer' in of
      ? `/settings/personal-data?customer=${part(of.customer)}`
      : `/settings/personal-data?complaint=${part(of.complaint)}`;
  },
  /** Addresses that are told of events, and what was sent to one. */
  webhooks: () => '/settings/webhooks',
  webhook: (id: string) => `/settings/webhooks/${part(id)}`,
  /** The live release of every module, and of one by its package name; ours (spec names none). */
  releases: () => '/settings/releases',
  release: (module: string) => `/settings/releases/${part(module)}`,
  /** The state of the installation, and the failed work of one queue; ours (spec names none). */
  operations: () => '/settings/operations',
  failedWork: (queue: string) => `/settings/operations/${part(queue)}`,
} as const;

import { MODULE_GRANTS, ROLE_ACTIONS, type Profile } from '@muhatap/shared/wire/session';

/** The person in whose name pages are opened: somebody with every grant. Addresses and names are nobody's. */
const PROFILE: Profile = {
  user: {
    id: 'doctor',
    name: 'Deneme Kişisi',
    email: 'deneme@muhatap.test',
    phone: '+905550000001',
    company_id: 'company-1',
    company_name: 'Deneme Kurumu',
    avatar_url: null,
    created_at: '2026-01-01T08:00:00.000Z',
  },
  role: [
    {
      id: 'role-1',
      name: 'Yönetici',
      modules: [...MODULE_GRANTS],
      visibility: 'all',
      actions: [...ROLE_ACTIONS],
    },
  ],
  permissions: [],
  workspaces: [],
  availability: 'online',
};

/** The call that says who is signed in. */
export const PROFILE_CALL = 'GET /api/profile/me';

/** The calls that every shell makes for a signed-in person. */
export const SHELL_ANSWERS: Readonly<Record<string, unknown>> = {
  [PROFILE_CALL]: PROFILE,
  'GET /api/connection': { connections: [] },
};

import { about, type RouteTable, type Sample } from './row';
import type { Victim } from '../victim-company';

const person =
  (body?: object) =>
  ({ memberId }: Victim): Sample => ({ params: { id: memberId }, ...(body && { body }) });
const ROLE = { name: 'Yeni rol', modules: ['inbox'], visibility: 'own', actions: [] };
const role =
  (body?: object) =>
  ({ spareRoleId }: Victim): Sample => ({ params: { id: spareRoleId }, ...(body && { body }) });
const group =
  (body?: object) =>
  ({ groupId }: Victim): Sample => ({ params: { id: groupId }, ...(body && { body }) });
const PROVIDER = {
  name: 'Dizin',
  issuer: 'https://dizin.ornek.test',
  client_id: 'muhatap',
  domains: ['ornek.test'],
  groups_claim: 'groups',
  creates_people: false,
  is_required: false,
  is_active: true,
  mappings: [],
};
const LDAP_PROVIDER = {
  ...{ name: 'Dizin', domains: ['ornek.test'], mappings: [] },
  ...{ creates_people: false, is_required: false, is_active: true },
  bind_password: 'parola',
  ldap: {
    directory: 'openldap',
    addresses: ['ldaps://127.0.0.1:9'],
    starttls: false,
    ca_certificate: null,
    ...{ bind_dn: 'cn=arama', base_dn: 'dc=ornek', groups_base_dn: null },
    person_filter: '(mail={login})',
    ...{ name_attribute: 'cn', email_attribute: 'mail', id_attribute: 'entryUUID' },
  },
};
const invitation = ({ invitationId }: Victim): Sample => ({ params: { id: invitationId } });

/** People, roles, groups, the company itself and who did what. */
export const administrationRows: RouteTable = {
  // About the whole installation: no company's own, and the same for everybody who may change its releases.
  'GET /api/operations': { needs: 'releases', isOfInstallation: true },
  'GET /api/operations/queues/:queue': {
    needs: 'releases',
    isOfInstallation: true,
    ask: () => ({ params: { queue: 'webhooks' } }),
  },
  'POST /api/operations/jobs/:id/content': about('releases', () => ({ params: { id: '1' } }), {
    own: 404,
  }),
  'POST /api/operations/jobs/replay': { needs: 'releases', ask: () => ({ body: { id: 1 } }) },
  'POST /api/operations/jobs/discard': { needs: 'releases', ask: () => ({ body: { id: 1 } }) },
  'GET /api/colleagues': { needs: 'signedIn' },
  'GET /api/notifications': { needs: 'signedIn' },
  'POST /api/notifications/read': {
    needs: 'signedIn',
    ask: () => ({ body: { until: '2026-11-20T00:00:00.000Z' } }),
  },
  'GET /api/notifications/preferences': { needs: 'signedIn' },
  'PUT /api/notifications/preferences': {
    needs: 'signedIn',
    ask: () => ({ body: { kind: 'mentioned', is_on: false } }),
  },
  'GET /api/users': { needs: 'administer' },
  'GET /api/users/:id': about('administer', person()),
  'PATCH /api/users/:id': about('administer', person({ version: 1, name: 'Başka Ad' })),
  'POST /api/users/:id/sign-out': about('administer', person()),
  'POST /api/users/:id/forget-browsers': about('administer', person()),
  'POST /api/users/:id/reset-second-factor': about('administer', person(), { own: 409 }),
  'POST /api/users/:id/disable': about('administer', person({ rooms: 'keep' })),
  'POST /api/users/:id/enable': about('administer', person()),
  'GET /api/invitations': { needs: 'administer' },
  'POST /api/invitations': {
    needs: 'administer',
    ask: ({ roleId }) => ({
      body: { name: 'Davetli', email: 'davetli@ornek.test', role_ids: [roleId] },
    }),
    stranger: 422,
  },
  'POST /api/invitations/:id/resend': about('administer', invitation),
  'DELETE /api/invitations/:id': about('administer', invitation),
  'GET /api/roles': { needs: 'administer' },
  'POST /api/roles': { needs: 'administer', ask: () => ({ body: ROLE }) },
  'POST /api/roles/simulate': about('administer', ({ memberId }) => ({
    body: { user_id: memberId },
  })),
  'PUT /api/roles/:id': about('administer', role({ ...ROLE, name: 'Başka rol', version: 1 })),
  'PUT /api/security/roles/:id/networks': about('administer', role({ ranges: [] })),
  'DELETE /api/roles/:id': about('administer', role()),
  'GET /api/groups': { needs: 'administer' },
  'POST /api/groups': {
    needs: 'administer',
    ask: ({ memberId }) => ({ body: { name: 'Yeni grup', member_ids: [memberId] } }),
    stranger: 422,
  },
  'PUT /api/groups/:id': about('administer', group({ name: 'Başka grup', version: 1 })),
  'DELETE /api/groups/:id': about('administer', group()),
  'GET /api/identity-providers': { needs: 'administer' },
  'POST /api/identity-providers/check': {
    needs: 'administer',
    ask: () => ({ body: { issuer: 'http://127.0.0.1:9' } }),
    stranger: 422,
    own: 422,
  },
  // A domain at which nobody of the company reads; what holds is asked for in the tests of providers.
  'POST /api/identity-providers': {
    needs: 'administer',
    ask: () => ({ body: { ...PROVIDER, domains: ['hic.kimse.test'] } }),
    stranger: 422,
    own: 422,
  },
  'PUT /api/identity-providers/:id': about(
    'administer',
    ({ providerId }) => ({ params: { id: providerId }, body: { ...PROVIDER, version: 1 } }),
    { own: 422 },
  ),
  // A server in a private network; what holds is asked for in the tests of directories over LDAP.
  'POST /api/identity-providers/ldap/check': {
    needs: 'administer',
    ask: () => ({
      body: { ldap: LDAP_PROVIDER.ldap, bind_password: LDAP_PROVIDER.bind_password },
    }),
    stranger: 422,
    own: 422,
  },
  'POST /api/identity-providers/ldap': {
    needs: 'administer',
    ask: () => ({ body: LDAP_PROVIDER }),
    stranger: 422,
    own: 422,
  },
  'PUT /api/identity-providers/:id/ldap': about(
    'administer',
    ({ providerId }) => ({ params: { id: providerId }, body: { ...LDAP_PROVIDER, version: 1 } }),
    { own: 422 },
  ),
  'POST /api/identity-providers/:id/people-check': about(
    'administer',
    ({ providerId }) => ({ params: { id: providerId }, body: { suspend: [] } }),
    { own: 409 },
  ),
  'DELETE /api/identity-providers/:id': about('administer', ({ providerId }) => ({
    params: { id: providerId },
  })),
  'GET /api/security/settings': { needs: 'administer' },
  'GET /api/security/weaknesses': { needs: 'administer' },
  'PUT /api/security/settings': {
    needs: 'administer',
    ask: () => ({ body: { version: 0, times: null } }),
  },
  'GET /api/security/factors': { needs: 'administer' },
  'PUT /api/security/factors': {
    needs: 'administer',
    ask: () => ({ body: { version: 0, role_ids: [], grace_days: 14 } }),
  },
  'GET /api/approvals': { needs: 'signedIn' },
  'POST /api/approvals/:id/decision': about('administer', ({ approvalId }) => ({
    params: { id: approvalId },
    body: { approve: true },
  })),
  'POST /api/approvals/:id/withdrawal': about(
    'signedIn',
    ({ approvalId }) => ({ params: { id: approvalId } }),
    // The request is another person's.
    { own: 404 },
  ),
  'GET /api/approvals/rules': { needs: 'administer' },
  'PUT /api/approvals/rules': {
    needs: 'administer',
    ask: () => ({ body: { version: 0, on: [], rows: 500 } }),
  },
  'GET /api/company': { needs: 'administer' },
  'PUT /api/company': {
    needs: 'administer',
    ask: ({ uploadUrl }) => ({
      body: { version: 1, name: 'Başka Kurum', logo_url: uploadUrl, time_zone: 'Europe/Istanbul' },
    }),
    stranger: 422,
  },
  'GET /api/audit': {
    needs: 'administer',
    ask: ({ mark }) => ({ query: `search=${encodeURIComponent(mark)}` }),
  },
  'GET /api/looks/alarms': { needs: 'administer' },
  'PUT /api/looks/alarms': {
    needs: 'administer',
    ask: () => ({ body: { is_on: true, times: 2, hour: 10, day: 20, off_hours: 5 } }),
  },
  'GET /api/looks': {
    needs: 'administer',
    ask: ({ mark, customerId }) => ({
      query: `search=${encodeURIComponent(mark)}&citizen=${customerId}`,
    }),
  },
};

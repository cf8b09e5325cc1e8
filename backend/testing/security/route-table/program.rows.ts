import type { KeyScope } from '@muhatap/shared/wire/programs';
import type { Victim } from '../victim-company';
import { about, type Row, type RouteTable, type Sample } from './row';

/** A route for keys with this scope; every person is refused, the company's own included. */
const of = (scope: KeyScope, ask?: Row['ask']): Row => ({
  needs: `program:${scope}`,
  ...(ask && { ask }),
  stranger: 403,
  own: 403,
});

const WEBHOOK = {
  name: 'CRM',
  address: 'https://crm.ornek.test/muhatap',
  events: ['complaint.opened'],
  is_active: true,
};
const webhook =
  (body?: object) =>
  ({ webhookId: id }: Victim): Sample => ({ params: { id }, ...(body && { body }) });

const person =
  (body?: object) =>
  ({ memberId: id }: Victim): Sample => ({ params: { id }, ...(body && { body }) });
const group =
  (body?: object) =>
  ({ directoryGroupId: id }: Victim): Sample => ({ params: { id }, ...(body && { body }) });
const provisioned = (ask?: Row['ask']): Row => of('people.provision', ask);

/** The calls of the institution's directory. */
const scimRows: RouteTable = {
  'GET /scim/v2/ServiceProviderConfig': provisioned(),
  'GET /scim/v2/ResourceTypes': provisioned(),
  'GET /scim/v2/ResourceTypes/:name': provisioned(() => ({ params: { name: 'User' } })),
  'GET /scim/v2/Schemas': provisioned(),
  'GET /scim/v2/Schemas/:name': provisioned(() => ({
    params: { name: 'urn:ietf:params:scim:schemas:core:2.0:User' },
  })),
  'GET /scim/v2/Users': provisioned(),
  'POST /scim/v2/Users': provisioned(() => ({
    body: { userName: 'yeni@ornek.test', active: false },
  })),
  'GET /scim/v2/Users/:id': provisioned(person()),
  'PUT /scim/v2/Users/:id': provisioned(person({ userName: 'uye@ornek.test' })),
  'PATCH /scim/v2/Users/:id': provisioned(
    person({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value: true }],
    }),
  ),
  'GET /scim/v2/Groups': provisioned(),
  'POST /scim/v2/Groups': provisioned(() => ({ body: { displayName: 'Dizinden gelen' } })),
  'GET /scim/v2/Groups/:id': provisioned(group()),
  'PUT /scim/v2/Groups/:id': provisioned(group({ displayName: 'Yeni ad' })),
  'PATCH /scim/v2/Groups/:id': provisioned(
    group({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'remove', path: 'members' }],
    }),
  ),
  'DELETE /scim/v2/Groups/:id': provisioned(group()),
  'DELETE /scim/v2/Users/:id': provisioned(person()),
};

/** The keys and webhooks of programs, and what programs call with them. */
export const programRows: RouteTable = {
  'GET /api/programs/keys': { needs: 'administer' },
  'POST /api/programs/keys': {
    needs: 'administer',
    ask: () => ({
      body: {
        name: 'CRM',
        scopes: ['complaints.read'],
        expires_in_days: 30,
        rate_limit: 60,
      },
    }),
  },
  'DELETE /api/programs/keys/:id': about('administer', ({ programKeyId }) => ({
    params: { id: programKeyId },
  })),
  'GET /api/programs/webhooks': { needs: 'administer' },
  'POST /api/programs/webhooks': { needs: 'administer', ask: () => ({ body: WEBHOOK }) },
  'PUT /api/programs/webhooks/:id': about('administer', webhook(WEBHOOK)),
  'POST /api/programs/webhooks/:id/rotate': about('administer', webhook()),
  'GET /api/programs/webhooks/:id/deliveries': about('administer', webhook()),
  'POST /api/programs/webhooks/:id/test': about('administer', webhook()),
  'POST /api/programs/webhooks/:id/replay': about(
    'administer',
    webhook({ from: '2026-11-20T00:00:00.000Z' }),
  ),
  'DELETE /api/programs/webhooks/:id': about('administer', webhook()),
  'GET /api/v1/complaints': of('complaints.read'),
  'GET /api/v1/complaints/:id': of('complaints.read', ({ complaintId: id }) => ({
    params: { id },
  })),
  'POST /api/v1/complaints': of('complaints.write', () => ({ body: { subject: 'Çukur' } })),
  'PATCH /api/v1/complaints/:id': of('complaints.write', ({ complaintId: id }) => ({
    params: { id },
    body: { priority: 'high' },
  })),
  'GET /api/v1/conversations': of('conversations.read'),
  'GET /api/v1/conversations/:id': of('conversations.read', ({ roomId: id }) => ({
    params: { id },
  })),
  'GET /api/v1/conversations/:id/messages': of('conversations.read', ({ roomId: id }) => ({
    params: { id },
  })),
  'POST /api/v1/conversations/:id/messages': of('messages.send', ({ roomId: id }) => ({
    params: { id },
    body: { text: 'Merhaba' },
  })),
  'GET /api/v1/citizens/:id': of('citizens.read', ({ customerId: id }) => ({ params: { id } })),
  'GET /api/v1/reports/general': of('reports.read'),
  ...scimRows,
};

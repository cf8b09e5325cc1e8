import type { ProgramScope } from '@muhatap/shared/wire/programs';
import { about, type Row, type RouteTable } from './row';

/** A route for keys with this scope; every person is refused, the company's own included. */
const of = (scope: ProgramScope, ask?: Row['ask']): Row => ({
  needs: `program:${scope}`,
  ...(ask && { ask }),
  stranger: 403,
  own: 403,
});

/** The keys of programs, and what programs call with them. */
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
};

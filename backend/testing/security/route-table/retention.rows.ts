import { about, type RouteTable } from './row';

/** The times for which the company keeps its data, and its legal holds. */
export const retentionRows: RouteTable = {
  'GET /api/retention': { needs: 'administer' },
  'PUT /api/retention/:kind': {
    needs: 'administer',
    ask: () => ({ params: { kind: 'cases' }, body: { months: 120, is_on: false } }),
  },
  'GET /api/retention/:kind/preview': {
    needs: 'administer',
    ask: () => ({ params: { kind: 'cases' }, query: 'months=120' }),
  },
  'GET /api/legal-holds': { needs: 'administer' },
  'GET /api/legal-holds/of': about('signedIn', ({ customerId }) => ({
    query: `customer_id=${customerId}`,
  })),
  'POST /api/legal-holds': about('administer', ({ customerId }) => ({
    body: { subject: { customer_id: customerId }, reason: 'Dava', until: null },
  })),
  'DELETE /api/legal-holds/:id': about('administer', () => ({ params: { id: 'yok' } }), {
    own: 404,
  }),
};

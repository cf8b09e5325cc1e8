import type { Victim } from '../victim-company';
import { about, type RouteTable, type Sample } from './row';

const one =
  (query?: string) =>
  ({ citizenRequestId }: Victim): Sample => ({
    params: { id: citizenRequestId },
    ...(query !== undefined && { query }),
  });

/** Applications of citizens about their own data. */
export const personalDataRows: RouteTable = {
  'GET /api/personal-data/citizens': {
    needs: 'administer',
    ask: ({ customerId }) => ({ query: `customer=${customerId}` }),
  },
  'GET /api/personal-data/requests': { needs: 'administer' },
  'GET /api/personal-data/requests/:id': about('administer', one()),
  'POST /api/personal-data/exports': about(
    'administer',
    ({ customerId }) => ({
      body: {
        citizen: { kind: 'customer', id: customerId },
        application_number: '17',
        reason: 'dilekçe',
      },
    }),
    { own: 409 },
  ),
  'GET /api/personal-data/erasures/preview': about('administer', ({ customerId }) => ({
    query: `kind=customer&id=${customerId}`,
  })),
  'POST /api/personal-data/erasures': about(
    'administer',
    ({ customerId }) => ({
      body: {
        citizen: { kind: 'customer', id: customerId },
        application_number: '17',
        confirmation: '17',
        reason: 'dilekçe',
      },
    }),
    { own: 409 },
  ),
  'PUT /api/personal-data/systems/:id': about('administer', ({ systemId }) => ({
    params: { id: systemId },
    body: { is_notified: true },
  })),
  'POST /api/personal-data/requests/:id/cancel': about('administer', one()),
  'GET /api/personal-data/requests/:id/file': {
    needs: 'public',
    ask: one('key=yanlis'),
    stranger: 404,
    own: 404,
  },
};

import { about, type RouteTable, type Sample } from './row';
import type { Victim } from '../victim-company';

const reconciliation =
  (body?: object) =>
  ({ reconciliationId }: Victim): Sample => ({
    params: { id: reconciliationId },
    ...(body && { body }),
  });

/** Comparisons of the cases of SAYSIS with ours. */
export const reconciliationRows: RouteTable = {
  'GET /api/integrations/saysis/reconciliations': { needs: 'complaints' },
  'POST /api/integrations/saysis/reconciliations': {
    needs: 'settings',
    ask: () => ({ body: { from: '2026-11-01', to: '2026-11-30' } }),
    stranger: 409,
    own: 409,
  },
  'GET /api/integrations/saysis/reconciliations/:id': about('complaints', reconciliation()),
  'GET /api/integrations/saysis/reconciliations/:id/rows': about('complaints', reconciliation()),
  'POST /api/integrations/saysis/reconciliations/:id/cancel': about('settings', reconciliation(), {
    own: 409,
  }),
  'POST /api/integrations/saysis/reconciliations/:id/repairs': about(
    'settings',
    reconciliation({ rows: ['yok'], choice: 'ours' }),
    { own: 409 },
  ),
  'POST /api/integrations/saysis/reconciliations/:id/exports': about(
    'complaints+export',
    reconciliation({ format: 'csv' }),
  ),
};

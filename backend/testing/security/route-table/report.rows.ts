import { about, type RouteTable } from './row';

/** Numbers, the rows behind them, and both as files. */
export const reportRows: RouteTable = {
  'GET /api/reports/choices': { needs: 'reports' },
  'GET /api/reports/general': { needs: 'reports' },
  'GET /api/reports/pages/:page': {
    needs: 'reports',
    ask: ({ userId }) => ({ params: { page: 'agents' }, query: `agent=${userId}` }),
    stranger: 422,
  },
  'GET /api/reports/rows': {
    needs: 'reports',
    ask: ({ unitId }) => ({ query: `measure=case_load&unit=${unitId}` }),
    stranger: 422,
  },
  'GET /api/reports/breakdown': {
    needs: 'reports',
    ask: ({ unitId }) => ({ query: `measure=case_resolution&by=day&unit=${unitId}` }),
    stranger: 422,
  },
  'GET /api/reports/conversations/:id': about('reports', ({ roomId }) => ({
    params: { id: roomId },
  })),
  'POST /api/reports/exports': {
    needs: 'reports+export',
    ask: () => ({ body: { format: 'csv', what: { kind: 'page', page: 'general', query: {} } } }),
  },
};

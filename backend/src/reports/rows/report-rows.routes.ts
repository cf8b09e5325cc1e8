import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  reportBreakdown,
  reportBreakdownQuery,
  reportRows,
  reportRowsQuery,
} from '@muhatap/shared/wire/reports';
import type { RouteLook } from '../../http/look';
import type { ReportRowsService } from './report-rows.service';

/** Rows are known by the number that they stand behind. */
const rowsLook: RouteLook = {
  kind: 'rows',
  of: ({ query }) => (query as { readonly measure: string }).measure,
};

export const reportRowsRoutes =
  (service: ReportRowsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/reports/rows',
      {
        config: { grant: 'reports' as const, look: rowsLook },
        schema: { tags: ['reports'], querystring: reportRowsQuery, response: { 200: reportRows } },
      },
      ({ caller, query }) => service.list(caller, query),
    );
    app.get(
      '/api/reports/breakdown',
      {
        config: { grant: 'reports' as const },
        schema: {
          tags: ['reports'],
          querystring: reportBreakdownQuery,
          response: { 200: reportBreakdown },
        },
      },
      ({ caller, query }) => service.breakdown(caller, query),
    );
    return Promise.resolve();
  };

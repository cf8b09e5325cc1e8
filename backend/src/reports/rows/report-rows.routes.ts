import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  reportBreakdown,
  reportBreakdownQuery,
  reportRows,
  reportRowsQuery,
} from '@muhatap/shared/wire/reports';
import type { ReportRowsService } from './report-rows.service';

export const reportRowsRoutes =
  (service: ReportRowsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/reports/rows',
      {
        config: { grant: 'reports' as const },
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

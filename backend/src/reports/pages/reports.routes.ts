import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  generalReport,
  generalReportQuery,
  REPORT_PAGES,
  reportChoices,
  reportPage,
  reportQuery,
} from '@muhatap/shared/wire/reports';
import type { ReportsService } from './reports.service';

const access = { grant: 'reports' } as const;
const tags = ['reports'];

export const reportsRoutes =
  (service: ReportsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/reports/choices',
      { config: access, schema: { tags, response: { 200: reportChoices } } },
      ({ caller }) => service.choices(caller),
    );
    app.get(
      '/api/reports/pages/:page',
      {
        config: access,
        schema: {
          tags,
          params: z.object({ page: z.enum(REPORT_PAGES) }),
          querystring: reportQuery,
          response: { 200: reportPage },
        },
      },
      ({ caller, params, query }) => service.page(caller, params.page, query),
    );
    app.get(
      '/api/reports/general',
      {
        config: access,
        schema: { tags, querystring: generalReportQuery, response: { 200: generalReport } },
      },
      ({ caller, query }) => service.general(caller, query.days),
    );
    return Promise.resolve();
  };

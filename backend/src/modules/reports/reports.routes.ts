import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { generalReport, generalReportQuery } from '@muhatap/shared/wire';
import type { ReportsService } from './reports.service';

export const reportsRoutes = (service: ReportsService): FastifyPluginAsyncZod => (app) => {
  app.get('/api/reports/general', { config: { grant: 'reports' }, schema: { tags: ['reports'], querystring: generalReportQuery, response: { 200: generalReport } } }, ({ caller, query }) =>
    service.general(caller, query.days));
  return Promise.resolve();
};

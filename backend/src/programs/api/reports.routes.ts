import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { scopeOfProgram } from '../../access/program';
import type { ReportsService } from '../../reports';
import { presentV1Report } from './v1.presenter';
import { v1Report, v1ReportQuery } from './v1.wire';

/** The numbers of the last days for programs. */
export const v1ReportsRoutes =
  (reports: Pick<ReportsService, 'general'>): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/v1/reports/general',
      {
        config: { scope: 'reports.read' },
        schema: {
          tags: ['v1 reports'],
          operationId: 'readGeneralReport',
          querystring: v1ReportQuery,
          response: { 200: v1Report },
        },
      },
      async ({ program, query: { days } }) =>
        presentV1Report(await reports.general(scopeOfProgram(program), days)),
    );
    return Promise.resolve();
  };

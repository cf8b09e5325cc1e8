import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportJob } from '@muhatap/shared/wire/files';
import { reportExport } from '@muhatap/shared/wire/reports';
import type { ReportExportsService } from './report-exports.service';

export const reportExportsRoutes =
  (service: ReportExportsService): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/reports/exports',
      {
        config: { grant: 'reports' as const, action: 'export' as const, recentProof: true },
        schema: { tags: ['reports'], body: reportExport, response: { 202: exportJob } },
      },
      async ({ caller, body }, reply) =>
        reply.status(202).send(await service.request(caller, body)),
    );
    return Promise.resolve();
  };

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintExport } from '@muhatap/shared/wire/complaints';
import { exportJob } from '@muhatap/shared/wire/files';
import type { ExportsService } from '../../files';
import { viewerOf } from '../../access/viewer';
import { complaintConditions } from '../cases/complaint-conditions';
import { complaintExportSource } from './complaint-export.source';

export const complaintExportRoutes =
  (service: Pick<ExportsService, 'request'>): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/complaints/exports',
      {
        config: { grant: 'complaints' as const, action: 'export' as const, recentProof: true },
        schema: { tags: ['complaints'], body: complaintExport, response: { 202: exportJob } },
      },
      async ({ caller, body }, reply) => {
        // A period that ends before it begins is refused now, not by a file that never comes; which clock it is read by does not matter for that.
        complaintConditions(viewerOf(caller, 'complaints'), body.filters, 'UTC', new Date());
        return reply
          .status(202)
          .send(
            await service.request(caller, complaintExportSource.what, body.format, body.filters),
          );
      },
    );
    return Promise.resolve();
  };

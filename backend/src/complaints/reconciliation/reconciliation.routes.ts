import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  reconciliation,
  reconciliationExport,
  reconciliationInput,
  reconciliationList,
  reconciliationRepair,
  reconciliationRepaired,
  reconciliationRowList,
  reconciliationRowQuery,
} from '@muhatap/shared/wire/complaints';
import { exportJob } from '@muhatap/shared/wire/files';
import { z } from 'zod';
import type { ExportsService } from '../../files';
import { rowsLook } from '../../http/look';
import { reconciliationExportSource } from './reconciliation-export.source';
import type { ReconciliationService } from './reconciliation.service';
import type { RepairsService } from './repairs.service';

const tags = ['saysis'];
const params = z.object({ id: z.string().max(64) });
const reading = { config: { grant: 'complaints' as const } };
const deciding = { config: { grant: 'settings' as const } };
const ROOT = '/api/integrations/saysis/reconciliations';

export const reconciliationRoutes =
  ({
    service,
    repairs,
    exporting,
  }: {
    service: ReconciliationService;
    repairs: RepairsService;
    exporting: Pick<ExportsService, 'request'>;
  }): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      ROOT,
      { ...reading, schema: { tags, response: { 200: reconciliationList } } },
      ({ caller }) => service.list(caller),
    );

    app.post(
      ROOT,
      {
        ...deciding,
        schema: { tags, body: reconciliationInput, response: { 202: reconciliation } },
      },
      async ({ caller, body }, reply) => reply.status(202).send(await service.start(caller, body)),
    );

    app.get(
      `${ROOT}/:id`,
      { ...reading, schema: { tags, params, response: { 200: reconciliation } } },
      ({ caller, params: { id } }) => service.find(caller, id),
    );

    app.post(
      `${ROOT}/:id/cancel`,
      { ...deciding, schema: { tags, params, response: { 200: reconciliation } } },
      ({ caller, params: { id } }) => service.cancel(caller, id),
    );

    app.get(
      `${ROOT}/:id/rows`,
      {
        config: { ...reading.config, look: rowsLook('reconciliation') },
        schema: {
          tags,
          params,
          querystring: reconciliationRowQuery,
          response: { 200: reconciliationRowList },
        },
      },
      ({ caller, params: { id }, query }) => service.rows(caller, id, query),
    );

    app.post(
      `${ROOT}/:id/repairs`,
      {
        ...deciding,
        schema: {
          tags,
          params,
          body: reconciliationRepair,
          response: { 200: reconciliationRepaired },
        },
      },
      ({ caller, params: { id }, body }) => repairs.repair(caller, id, body),
    );

    app.post(
      `${ROOT}/:id/exports`,
      {
        config: { grant: 'complaints' as const, action: 'export' as const, recentProof: true },
        schema: { tags, params, body: reconciliationExport, response: { 202: exportJob } },
      },
      async ({ caller, params: { id }, body: { format, kind } }, reply) => {
        await service.find(caller, id);
        const { what } = reconciliationExportSource;
        return reply.status(202).send(await exporting.request(caller, what, format, { id, kind }));
      },
    );
    return Promise.resolve();
  };

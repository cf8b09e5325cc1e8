import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  citizenErasureInput,
  citizenReference,
  citizenRequest,
  erasurePreview,
  systemChange,
} from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { CitizenRequestsService } from '../requests/citizen-requests.service';
import type { ErasuresService } from './erasures.service';

const tags = ['personal-data'];
const params = z.object({ id: z.string().max(64) });
const config = { action: 'administer' } as const;
const ROOT = '/api/personal-data';

export const erasuresRoutes =
  ({
    requests,
    erasures,
  }: {
    requests: Pick<CitizenRequestsService, 'find' | 'markSystem'>;
    erasures: ErasuresService;
  }): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      `${ROOT}/erasures/preview`,
      {
        config,
        schema: { tags, querystring: citizenReference, response: { 200: erasurePreview } },
      },
      ({ caller, query }) => erasures.preview(caller, query),
    );

    app.post(
      `${ROOT}/erasures`,
      {
        config: { ...config, recentProof: true },
        schema: { tags, body: citizenErasureInput, response: { 202: citizenRequest } },
      },
      async ({ caller, body }, reply) =>
        reply.status(202).send(await requests.find(caller, await erasures.start(caller, body))),
    );

    app.put(
      `${ROOT}/systems/:id`,
      { config, schema: { tags, params, body: systemChange, response: { 200: citizenRequest } } },
      (request) => requests.markSystem(request.caller, request.params.id, request.body.is_notified),
    );
    return Promise.resolve();
  };

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  citizenExportInput,
  citizenMatches,
  citizenRequest,
  citizenRequests,
  citizenSearch,
  type CitizenExportInput,
} from '@muhatap/shared/wire/people';
import { z } from 'zod';
import { contentDisposition } from '../../files';
import { forbidden } from '../../http/errors';
import { searchLook, type RouteLook } from '../../http/look';
import type { CitizenSearchService } from '../citizen/citizen-search.service';
import type { CitizenRequestsService } from './citizen-requests.service';

const tags = ['personal-data'];
const params = z.object({ id: z.string().max(64) });
const config = { action: 'administer' } as const;
/** The citizen is known by the id with which the export was asked for: of an identity, or of a case. */
const exportLook: RouteLook = {
  kind: 'citizen-export',
  of: ({ body }) => (body as CitizenExportInput).citizen.id,
};
const ROOT = '/api/personal-data';

export const citizenRequestsRoutes =
  ({
    requests,
    search,
  }: {
    requests: CitizenRequestsService;
    search: CitizenSearchService;
  }): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      `${ROOT}/citizens`,
      {
        config: { ...config, look: searchLook('personal-data', 'search') },
        schema: { tags, querystring: citizenSearch, response: { 200: citizenMatches } },
      },
      ({ caller, query }) => search.find(caller.companyId, query),
    );

    app.get(
      `${ROOT}/requests`,
      { config, schema: { tags, response: { 200: citizenRequests } } },
      ({ caller }) => requests.list(caller),
    );

    app.get(
      `${ROOT}/requests/:id`,
      { config, schema: { tags, params, response: { 200: citizenRequest } } },
      (request) => requests.find(request.caller, request.params.id),
    );

    app.post(
      `${ROOT}/exports`,
      {
        config: { ...config, look: exportLook, recentProof: true },
        schema: { tags, body: citizenExportInput, response: { 202: citizenRequest } },
      },
      async ({ caller, body }, reply) =>
        reply.status(202).send(await requests.startExport(caller, body)),
    );

    app.post(
      `${ROOT}/requests/:id/cancel`,
      { config, schema: { tags, params, response: { 200: citizenRequest } } },
      (request) => requests.cancel(request.caller, request.params.id),
    );

    /** Public for the same reason as the files of other exports, and for the same time. */
    app.get(
      `${ROOT}/requests/:id/file`,
      {
        config: { public: true },
        schema: { tags, params, querystring: z.object({ key: z.string().max(100) }) },
      },
      async (request, reply) => {
        if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
        const { stream, name, size } = await requests.open(request.params.id, request.query.key);
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-length': size,
            'content-disposition': contentDisposition('attachment', name),
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
            'cache-control': 'private, no-store',
            'referrer-policy': 'no-referrer',
          })
          .send(await stream());
      },
    );
    return Promise.resolve();
  };

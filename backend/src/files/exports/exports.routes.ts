import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ExportFormat, exportJob } from '@muhatap/shared/wire/files';
import { z } from 'zod';
import { forbidden } from '../../http/errors';
import { LOOK_AT } from '../../http/look';
import { contentDisposition } from '../uploads/file-name';
import type { ExportsService } from './exports.service';

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const tags = ['exports'];
const params = z.object({ id: z.string().max(64) });
const signedIn = { config: { signedIn: true as const } };

export const exportsRoutes =
  (service: ExportsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/exports/:id',
      { ...signedIn, schema: { tags, params, response: { 200: exportJob } } },
      (request) => service.read(request.caller, request.params.id),
    );

    app.delete(
      '/api/exports/:id',
      { ...signedIn, schema: { tags, params } },
      async (request, reply) => {
        await service.cancel(request.caller, request.params.id);
        return reply.status(204).send();
      },
    );

    /** Public, because a browser's download carries no bearer token: the key in the address is the permission, 256 random bits for one file and one hour. */
    app.get(
      '/api/exports/:id/file',
      {
        config: { public: true, look: LOOK_AT.export },
        schema: { tags, params, querystring: z.object({ key: z.string().max(100) }) },
      },
      async (request, reply) => {
        if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
        const { stream, name, format, size } = await service.open(
          request.params.id,
          request.query.key,
        );
        return reply
          .headers({
            'content-type': CONTENT_TYPES[format],
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

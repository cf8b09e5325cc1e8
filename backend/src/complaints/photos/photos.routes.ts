import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintPhotoInput, complaintPhotos } from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import type { PhotosService } from './photos.service';

const config = { grant: 'complaints' } as const;
const tags = ['complaints'];
const params = z.object({ id: z.string().max(64) });
const photoParams = params.extend({ photoId: z.string().max(64) });

/** Photos of a complaint before the work and after it. */
export const photosRoutes =
  ({ add, remove }: PhotosService): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/complaints/:id/photos',
      {
        config,
        schema: { tags, params, body: complaintPhotoInput, response: { 200: complaintPhotos } },
      },
      async ({ caller, params: { id }, body }) => ({ photos: await add(caller, id, body) }),
    );

    app.delete(
      '/api/complaints/:id/photos/:photoId',
      { config, schema: { tags, params: photoParams, response: { 204: z.null() } } },
      async ({ caller, params: { id, photoId } }, reply) => {
        await remove(caller, id, photoId);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  complaint,
  complaintMap,
  complaintMapInput,
  complaintPlaceChange,
} from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import { changing, reading, tags } from '../settings/look-up.routes';
import type { PlacesService } from './places.service';

const MAP = '/api/complaint-map';
const params = z.object({ id: z.string().max(64) });

/** The points of cases, and the company's bounds. */
export const placesRoutes =
  (service: PlacesService): FastifyPluginAsyncZod =>
  (app) => {
    app.put(
      '/api/complaints/:id/place',
      {
        config: reading,
        schema: {
          tags: ['complaints'],
          params,
          body: complaintPlaceChange,
          response: { 200: complaint },
        },
      },
      (request) => service.change(request.caller, request.params.id, request.body),
    );
    app.get(
      MAP,
      { config: reading, schema: { tags, response: { 200: complaintMap } } },
      ({ caller }) => service.readMap(caller),
    );
    app.put(
      MAP,
      {
        config: changing,
        schema: { tags, body: complaintMapInput, response: { 200: complaintMap } },
      },
      ({ caller, body }) => service.writeMap(caller, body),
    );
    return Promise.resolve();
  };

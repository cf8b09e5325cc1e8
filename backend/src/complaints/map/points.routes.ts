import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintPoints, complaintPointsQuery } from '@muhatap/shared/wire/complaints';
import { searchLook } from '../../http/look';
import { reading } from '../settings/look-up.routes';
import type { PointsService } from './points.service';

/** The cases of a part of the map. */
export const pointsRoutes =
  (service: PointsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/complaints/map',
      {
        config: { ...reading, look: searchLook('map', 'search') },
        schema: {
          tags: ['complaints'],
          querystring: complaintPointsQuery,
          response: { 200: complaintPoints },
        },
      },
      ({ caller, query }) => service.list(caller, query),
    );
    return Promise.resolve();
  };

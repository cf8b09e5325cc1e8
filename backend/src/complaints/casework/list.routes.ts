import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  complaintFilters,
  complaintList,
  complaintListQuery,
  complaintTotal,
} from '@muhatap/shared/wire/complaints';
import { searchLook } from '../../http/look';
import type { ComplaintsService } from './complaints.service';

const granted = { config: { grant: 'complaints' as const } };
const tags = ['complaints'];

/** The list of complaints, and the number of all that fit. */
export const listRoutes =
  (service: Pick<ComplaintsService, 'list' | 'count'>): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/complaints',
      {
        config: { ...granted.config, look: searchLook('complaints', 'search') },
        schema: { tags, querystring: complaintListQuery, response: { 200: complaintList } },
      },
      ({ caller, query }) => service.list(caller, query),
    );

    app.get(
      '/api/complaints/total',
      {
        ...granted,
        schema: { tags, querystring: complaintFilters, response: { 200: complaintTotal } },
      },
      ({ caller, query }) => service.count(caller, query),
    );
    return Promise.resolve();
  };

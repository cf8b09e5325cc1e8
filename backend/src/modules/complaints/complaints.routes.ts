import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaint, complaintChange, complaintDetail, complaintList, complaintListQuery, complaintTypes } from '@muhatap/shared/wire';
import { z } from 'zod';
import type { ComplaintsService } from './complaints.service';

const granted = { config: { grant: 'complaints' as const } };
const tags = ['complaints'];
const params = z.object({ id: z.string() });

export const complaintsRoutes = (service: ComplaintsService): FastifyPluginAsyncZod => (app) => {
  app.get('/api/complaints', { ...granted, schema: { tags, querystring: complaintListQuery, response: { 200: complaintList } } }, ({ caller, query }) =>
    service.list(caller, query));

  app.get('/api/complaints/:id', { ...granted, schema: { tags, params, response: { 200: complaintDetail } } }, (request) =>
    service.read(request.caller, request.params.id));

  app.patch('/api/complaints/:id', { ...granted, schema: { tags, params, body: complaintChange, response: { 200: complaint } } }, (request) =>
    service.change(request.caller, request.params.id, request.body));

  app.get('/api/complaint-types/all', { ...granted, schema: { tags, response: { 200: complaintTypes } } }, async ({ caller }) => ({
    types: await service.types(caller),
  }));
  return Promise.resolve();
};

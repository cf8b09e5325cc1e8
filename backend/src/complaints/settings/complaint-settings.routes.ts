import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  complaintDistrict,
  complaintDistrictInput,
  complaintDistricts,
  complaintSettings,
  complaintType,
  complaintTypeInput,
  complaintTypes,
  complaintUnit,
  complaintUnitInput,
  complaintUnits,
} from '@muhatap/shared/wire';
import { z } from 'zod';
import type { ComplaintDistrictsService } from './complaint-districts.service';
import type { ComplaintSettingsService } from './complaint-settings.service';
import type { ComplaintTypesService } from './complaint-types.service';
import type { ComplaintUnitsService } from './complaint-units.service';

const params = z.object({ id: z.string().max(64) });
const tags = ['complaint settings'];
const reading = { grant: 'complaints' } as const;
const changing = { grant: 'settings' } as const;

interface Services {
  readonly types: ComplaintTypesService;
  readonly units: ComplaintUnitsService;
  readonly districts: ComplaintDistrictsService;
  readonly settings: ComplaintSettingsService;
}

const typesRoutes =
  ({ types }: Services): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/complaint-types/all',
      { config: reading, schema: { tags, response: { 200: complaintTypes } } },
      async ({ caller }) => ({ types: await types.list(caller) }),
    );
    app.post(
      '/api/complaint-types',
      {
        config: changing,
        schema: { tags, body: complaintTypeInput, response: { 201: complaintType } },
      },
      async ({ caller, body }, reply) => reply.status(201).send(await types.create(caller, body)),
    );
    app.put(
      '/api/complaint-types/:id',
      {
        config: changing,
        schema: { tags, params, body: complaintTypeInput, response: { 200: complaintType } },
      },
      (request) => types.replace(request.caller, request.params.id, request.body),
    );
    app.delete(
      '/api/complaint-types/:id',
      { config: changing, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await types.remove(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };

const unitsRoutes =
  ({ units }: Services): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/complaint-units',
      { config: reading, schema: { tags, response: { 200: complaintUnits } } },
      async ({ caller }) => ({ units: await units.list(caller) }),
    );
    app.post(
      '/api/complaint-units',
      {
        config: changing,
        schema: { tags, body: complaintUnitInput, response: { 201: complaintUnit } },
      },
      async ({ caller, body }, reply) => reply.status(201).send(await units.create(caller, body)),
    );
    app.put(
      '/api/complaint-units/:id',
      {
        config: changing,
        schema: { tags, params, body: complaintUnitInput, response: { 200: complaintUnit } },
      },
      (request) => units.replace(request.caller, request.params.id, request.body),
    );
    app.delete(
      '/api/complaint-units/:id',
      { config: changing, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await units.remove(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };

const districtsRoutes =
  ({ districts }: Services): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/complaint-districts',
      { config: reading, schema: { tags, response: { 200: complaintDistricts } } },
      async ({ caller }) => ({ districts: await districts.list(caller) }),
    );
    app.post(
      '/api/complaint-districts',
      {
        config: changing,
        schema: { tags, body: complaintDistrictInput, response: { 201: complaintDistrict } },
      },
      async ({ caller, body }, reply) =>
        reply.status(201).send(await districts.create(caller, body)),
    );
    app.put(
      '/api/complaint-districts/:id',
      {
        config: changing,
        schema: {
          tags,
          params,
          body: complaintDistrictInput,
          response: { 200: complaintDistrict },
        },
      },
      (request) => districts.replace(request.caller, request.params.id, request.body),
    );
    app.delete(
      '/api/complaint-districts/:id',
      { config: changing, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await districts.remove(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };

/** Types, units, neighbourhoods and the words of each status: whoever handles complaints reads them, whoever keeps the settings changes them. */
export const complaintSettingsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { settings } = services;
    await app.register(typesRoutes(services));
    await app.register(unitsRoutes(services));
    await app.register(districtsRoutes(services));
    app.get(
      '/api/complaint-settings',
      { config: reading, schema: { tags, response: { 200: complaintSettings } } },
      ({ caller }) => settings.read(caller),
    );
    app.put(
      '/api/complaint-settings',
      {
        config: changing,
        schema: { tags, body: complaintSettings, response: { 200: complaintSettings } },
      },
      ({ caller, body }) => settings.write(caller, body),
    );
  };

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  roleChange,
  roleDetail,
  roleInput,
  roleList,
  simulated,
  simulation,
} from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { RolesService } from './roles.service';
import type { SimulationService } from './simulation.service';

const params = z.object({ id: z.string().max(64) });
const tags = ['roles'];
const config = { action: 'administer' } as const;
const proven = { ...config, recentProof: true } as const;

export const rolesRoutes =
  ({
    roles,
    simulations,
  }: {
    roles: RolesService;
    simulations: SimulationService;
  }): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/roles',
      { config, schema: { tags, response: { 200: roleList } } },
      async ({ caller }) => ({ roles: await roles.list(caller) }),
    );

    app.post(
      '/api/roles',
      { config: proven, schema: { tags, body: roleInput, response: { 201: roleDetail } } },
      async ({ caller, body }, reply) => reply.status(201).send(await roles.create(caller, body)),
    );

    app.put(
      '/api/roles/:id',
      { config: proven, schema: { tags, params, body: roleChange, response: { 200: roleDetail } } },
      (request) => roles.replace(request.caller, request.params.id, request.body),
    );

    app.delete(
      '/api/roles/:id',
      { config: proven, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await roles.remove(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/api/roles/simulate',
      { config, schema: { tags, body: simulation, response: { 200: simulated } } },
      ({ caller, body }) => simulations.simulate(caller, body),
    );
    return Promise.resolve();
  };

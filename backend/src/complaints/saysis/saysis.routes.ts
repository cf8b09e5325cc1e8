import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  saysisChange,
  saysisChangeList,
  saysisChangeQuery,
  saysisDiscard,
  saysisResolve,
  saysisSettingsInput,
  saysisStatus,
} from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import { rowsLook } from '../../http/look';
import type { DecisionsService } from './decisions.service';
import type { SaysisService } from './saysis.service';

const tags = ['saysis'];
const params = z.object({ id: z.string().max(64) });
const reading = { config: { grant: 'complaints' as const } };
const deciding = { config: { grant: 'settings' as const } };
const ROOT = '/api/integrations/saysis';

export const saysisRoutes =
  ({
    saysis,
    decisions,
  }: {
    saysis: SaysisService;
    decisions: DecisionsService;
  }): FastifyPluginAsyncZod =>
  (app) => {
    app.get(ROOT, { ...reading, schema: { tags, response: { 200: saysisStatus } } }, ({ caller }) =>
      saysis.status(caller),
    );

    app.put(
      ROOT,
      { ...deciding, schema: { tags, body: saysisSettingsInput, response: { 200: saysisStatus } } },
      ({ caller, body }) => saysis.configure(caller, body),
    );

    app.post(
      `${ROOT}/sync`,
      { ...reading, schema: { tags, response: { 202: saysisStatus } } },
      async ({ caller }, reply) => reply.status(202).send(await saysis.sync(caller)),
    );

    app.get(
      `${ROOT}/changes`,
      {
        ...reading,
        schema: { tags, querystring: saysisChangeQuery, response: { 200: saysisChangeList } },
      },
      ({ caller, query }) => saysis.list(caller, query),
    );

    app.get(
      `${ROOT}/changes/:id`,
      {
        config: { ...reading.config, look: rowsLook('saysis') },
        schema: { tags, params, response: { 200: saysisChange } },
      },
      ({ caller, params: { id } }) => saysis.find(caller, id),
    );

    const change = { ...deciding, schema: { tags, params, response: { 200: saysisChange } } };
    app.post(`${ROOT}/changes/:id/retry`, change, (request) =>
      decisions.retry(request.caller, request.params.id),
    );

    app.post(
      `${ROOT}/changes/:id/discard`,
      { ...deciding, schema: { ...change.schema, body: saysisDiscard } },
      (request) => decisions.discard(request.caller, request.params.id, request.body.reason),
    );

    app.post(
      `${ROOT}/changes/:id/resolve`,
      { ...deciding, schema: { ...change.schema, body: saysisResolve } },
      (request) => decisions.resolve(request.caller, request.params.id, request.body.choice),
    );
    return Promise.resolve();
  };

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { programKeyInput, programKeys, programNewKey } from '@muhatap/shared/wire/programs';
import { z } from 'zod';
import type { KeysService } from './keys.service';

const tags = ['programs'];
const config = { action: 'administer' } as const;
const ROOT = '/api/programs/keys';

/** The keys of a company's programs, for its administrators. */
export const keysRoutes =
  (keys: KeysService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(ROOT, { config, schema: { tags, response: { 200: programKeys } } }, ({ caller }) =>
      keys.list(caller),
    );

    app.post(
      ROOT,
      {
        config: { ...config, recentProof: true },
        schema: { tags, body: programKeyInput, response: { 201: programNewKey } },
      },
      async ({ caller, body }, reply) => reply.status(201).send(await keys.create(caller, body)),
    );

    app.delete(
      `${ROOT}/:id`,
      {
        config,
        schema: {
          tags,
          params: z.object({ id: z.string().max(64) }),
          response: { 200: programKeys },
        },
      },
      ({ caller, params: { id } }) => keys.revoke(caller, id),
    );
    return Promise.resolve();
  };

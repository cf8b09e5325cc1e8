import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  chatbot,
  chatbotDraft,
  chatbotInput,
  chatbotList,
  chatbotLive,
  chatbotPublish,
  chatbotRename,
  chatbotSaved,
  chatbotStarts,
  chatbotVersion,
  chatbotVersionDetail,
  chatbotVersions,
} from '@muhatap/shared/wire/chatbots';
import { z } from 'zod';
import type { ChatbotsService } from './chatbots.service';

const params = z.object({ id: z.string().max(64) });
const ofVersion = params.extend({ version: z.coerce.number().int().min(1).max(1_000_000) });
const tags = ['chatbots'];
const config = { grant: 'chatbot' } as const;
/** A thousand nodes with long texts; bytes. */
const FLOW_BYTES = 4 * 1024 * 1024;

/** Chatbots, for people with the grant chatbot. */
export const chatbotsRoutes =
  (service: ChatbotsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/chatbots',
      { config, schema: { tags, response: { 200: chatbotList } } },
      async ({ caller }) => ({ chatbots: await service.list(caller) }),
    );
    app.post(
      '/api/chatbots',
      {
        config,
        bodyLimit: FLOW_BYTES,
        schema: { tags, body: chatbotInput, response: { 201: chatbot } },
      },
      async ({ caller, body }, reply) => reply.status(201).send(await service.create(caller, body)),
    );
    app.get(
      '/api/chatbots/:id',
      { config, schema: { tags, params, response: { 200: chatbot } } },
      ({ caller, params: { id } }) => service.find(caller, id),
    );
    app.patch(
      '/api/chatbots/:id',
      { config, schema: { tags, params, body: chatbotRename, response: { 200: chatbot } } },
      ({ caller, params: { id }, body }) => service.rename(caller, id, body.name),
    );
    app.delete(
      '/api/chatbots/:id',
      { config, schema: { tags, params, response: { 204: z.null() } } },
      async ({ caller, params: { id } }, reply) => {
        await service.remove(caller, id);
        return reply.status(204).send(null);
      },
    );

    app.put(
      '/api/chatbots/:id/draft',
      {
        config,
        bodyLimit: FLOW_BYTES,
        schema: { tags, params, body: chatbotDraft, response: { 200: chatbotSaved } },
      },
      ({ caller, params: { id }, body }) => service.saveDraft(caller, id, body),
    );
    app.post(
      '/api/chatbots/:id/publish',
      { config, schema: { tags, params, body: chatbotPublish, response: { 201: chatbotVersion } } },
      async ({ caller, params: { id }, body }, reply) =>
        reply.status(201).send(await service.publish(caller, id, body)),
    );
    app.get(
      '/api/chatbots/:id/versions',
      { config, schema: { tags, params, response: { 200: chatbotVersions } } },
      async ({ caller, params: { id } }) => ({ versions: await service.versions(caller, id) }),
    );
    app.get(
      '/api/chatbots/:id/versions/:version',
      { config, schema: { tags, params: ofVersion, response: { 200: chatbotVersionDetail } } },
      ({ caller, params: { id, version } }) => service.version(caller, id, version),
    );
    app.put(
      '/api/chatbots/:id/live',
      { config, schema: { tags, params, body: chatbotLive, response: { 200: chatbot } } },
      ({ caller, params: { id }, body }) => service.setLive(caller, id, body.version),
    );
    app.put(
      '/api/chatbots/:id/starts',
      { config, schema: { tags, params, body: chatbotStarts, response: { 200: chatbot } } },
      ({ caller, params: { id }, body }) => service.setStarts(caller, id, body.starts),
    );
    return Promise.resolve();
  };

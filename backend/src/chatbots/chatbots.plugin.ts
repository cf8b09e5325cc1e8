import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../database';
import { chatbotsRoutes } from './flows/chatbots.routes';
import { createChatbotsService } from './flows/chatbots.service';

/** Chatbots: their flows, versions and where they answer. */
export const chatbotsPlugin =
  (parts: { readonly db: Database; readonly now: () => Date }): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(chatbotsRoutes(createChatbotsService(parts)));
  };

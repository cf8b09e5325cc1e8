import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { chatbotList } from '@muhatap/shared/wire';
import type { ChatbotsService } from './chatbots.service';

export const chatbotsRoutes = (service: ChatbotsService): FastifyPluginAsyncZod => (app) => {
  app.get('/api/chatbots', { config: { grant: 'chatbot' }, schema: { tags: ['chatbots'], response: { 200: chatbotList } } }, async ({ caller }) => ({
    chatbots: await service.list(caller),
  }));
  return Promise.resolve();
};

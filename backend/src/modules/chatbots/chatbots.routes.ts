import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { chatbotList } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import { presentChatbot } from './chatbot.presenter';
import { listChatbots } from './chatbots.repository';

export const chatbotsRoutes = ({ db }: { db: Database }): FastifyPluginAsyncZod => (app) => {
  app.get('/api/chatbots', { config: { grant: 'chatbot' }, schema: { tags: ['chatbots'], response: { 200: chatbotList } } }, async ({ caller }) => ({
    chatbots: (await listChatbots(db, caller.companyId)).map(presentChatbot),
  }));
  return Promise.resolve();
};

import type { ChatbotSummary } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import type { Caller } from '../../http/caller';
import { presentChatbot } from './chatbot.presenter';
import { listChatbots } from './chatbots.repository';

export interface ChatbotsService {
  list(caller: Caller): Promise<ChatbotSummary[]>;
}

export const createChatbotsService = ({ db }: { db: Database }): ChatbotsService => ({
  list: async ({ companyId }) => (await listChatbots(db, companyId)).map(presentChatbot),
});

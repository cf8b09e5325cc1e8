import type { ChatbotSummary } from '@muhatap/shared/wire';
import type { listChatbots } from './chatbots.repository';

type Row = Awaited<ReturnType<typeof listChatbots>>[number];

export const presentChatbot = ({ chatbot, updatedByName }: Row): ChatbotSummary => ({
  id: chatbot.id,
  name: chatbot.name,
  status: chatbot.status,
  node_count: chatbot.flow.nodes.length,
  updated_at: chatbot.updatedAt.toISOString(),
  updated_by: updatedByName,
});

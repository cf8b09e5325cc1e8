import { api } from '@muhatap/shared/api';
import { chatbotList, type ChatbotSummary } from '@muhatap/shared/wire';

/** Every chatbot of the company, the newest change first. */
export async function listChatbots(signal: AbortSignal): Promise<ChatbotSummary[]> {
  const { chatbots } = await api.get('/api/chatbots', { schema: chatbotList, signal });
  return chatbots;
}

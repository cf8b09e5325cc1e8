import { api } from '@muhatap/shared/api';
import {
  chatbot,
  chatbotList,
  chatbotSaved,
  type Chatbot,
  type ChatbotDraft,
  type ChatbotInput,
  type ChatbotSaved,
  type ChatbotStart,
  type ChatbotSummary,
} from '@muhatap/shared/wire/chatbots';
import { chatbotPath } from './chatbot-path';

/** Every chatbot of the company, the newest change first. */
export async function listChatbots(signal?: AbortSignal): Promise<ChatbotSummary[]> {
  const { chatbots } = await api.get('/api/chatbots', {
    schema: chatbotList,
    ...(signal && { signal }),
  });
  return chatbots;
}

/** One chatbot with its draft; 404 `not_found`. */
export const readChatbot = (id: string, signal?: AbortSignal): Promise<Chatbot> =>
  api.get(chatbotPath(id), { schema: chatbot, ...(signal && { signal }) });

/** A new chatbot, empty without a flow. */
export const createChatbot = (input: ChatbotInput): Promise<Chatbot> =>
  api.post('/api/chatbots', input, { schema: chatbot });

/** Gives it another name; drafts and versions stay as they are. */
export const renameChatbot = (id: string, name: string): Promise<Chatbot> =>
  api.patch(chatbotPath(id), { name }, { schema: chatbot });

/** Deletes it; 409 `chatbot_live` while a version of it answers. */
export const removeChatbot = (id: string): Promise<void> => api.delete(chatbotPath(id));

/** Saves the draft; 409 `draft_changed` where somebody saved meanwhile, which {@link draftChange} reads. */
export const saveDraft = (
  id: string,
  draft: ChatbotDraft,
  signal?: AbortSignal,
): Promise<ChatbotSaved> =>
  api.put(chatbotPath(id, '/draft'), draft, { schema: chatbotSaved, ...(signal && { signal }) });

/**
 * Sets where and when it answers; 409 `start_taken`, 422 `platform_unsupported`,
 * `keywords_missing`, `flow_invalid`.
 */
export const saveStarts = (id: string, starts: readonly ChatbotStart[]): Promise<Chatbot> =>
  api.put(chatbotPath(id, '/starts'), { starts }, { schema: chatbot });

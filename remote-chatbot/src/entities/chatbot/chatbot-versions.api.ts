import { api } from '@muhatap/shared/api';
import {
  chatbot,
  chatbotVersion,
  chatbotVersionDetail,
  chatbotVersions,
  type Chatbot,
  type ChatbotPublish,
  type ChatbotVersion,
  type ChatbotVersionDetail,
} from '@muhatap/shared/wire/chatbots';
import { chatbotPath } from './chatbot-path';

/** Published versions, newest first. */
export async function listVersions(id: string, signal?: AbortSignal): Promise<ChatbotVersion[]> {
  const { versions } = await api.get(chatbotPath(id, '/versions'), {
    schema: chatbotVersions,
    ...(signal && { signal }),
  });
  return versions;
}

/** One published version with its flow. */
export const readVersion = (
  id: string,
  version: number,
  signal?: AbortSignal,
): Promise<ChatbotVersionDetail> =>
  api.get(chatbotPath(id, `/versions/${version}`), {
    schema: chatbotVersionDetail,
    ...(signal && { signal }),
  });

/** Makes the draft a version that answers from now on; 422 `flow_invalid` with `details.problems`, 409 `draft_changed`. */
export const publishDraft = (id: string, wanted: ChatbotPublish): Promise<ChatbotVersion> =>
  api.post(chatbotPath(id, '/publish'), wanted, { schema: chatbotVersion });

/** Another published version answers, or none (`null`); 422 `flow_invalid`. Talks that run end on theirs. */
export const setLive = (id: string, version: number | null): Promise<Chatbot> =>
  api.put(chatbotPath(id, '/live'), { version }, { schema: chatbot });

import { ApiError, messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { Chatbot } from '@muhatap/shared/wire';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readChatbot } from '#entities/chatbot';

export interface ChatbotEditorData {
  readonly id: string;
  /** Null where there is no such chatbot. Not awaited: the page's frame stands while the flow is on its way. */
  readonly outcome: Promise<Outcome<Chatbot | null>>;
}

async function findChatbot(id: string, signal: AbortSignal): Promise<Chatbot | null> {
  try {
    return await readChatbot(id, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function chatbotEditorLoader({ params, request }: LoaderFunctionArgs): ChatbotEditorData {
  const id = params['chatbotId'] ?? '';
  return { id, outcome: outcomeOf(findChatbot(id, request.signal), (error) => messageOf(error, 'Chatbot yüklenirken hata oluştu')) };
}

import { ApiError, messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { sessionStore } from '@muhatap/shared/session';
import type { Chatbot } from '@muhatap/shared/wire/chatbots';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readChatbot } from '#entities/chatbot';
import { keptKey, readKept, type KeptDraft } from '#features/flow-save';

/** A chatbot as the server has it, and what an earlier visit of this person kept of it. */
export interface FoundChatbot {
  readonly chatbot: Chatbot;
  readonly kept: KeptDraft | null;
}

export interface ChatbotEditorData {
  readonly id: string;
  /** Null where there is no such chatbot. Not awaited: the page's frame stands while the flow is on its way. */
  readonly outcome: Promise<Outcome<FoundChatbot | null>>;
}

async function findChatbot(id: string, signal: AbortSignal): Promise<FoundChatbot | null> {
  try {
    const kept = readKept(keptKey(sessionStore.getState().user?.id ?? '', id));
    return { chatbot: await readChatbot(id, signal), kept: await kept };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function chatbotEditorLoader({ params, request }: LoaderFunctionArgs): ChatbotEditorData {
  const id = params['chatbotId'] ?? '';
  return {
    id,
    outcome: outcomeOf(findChatbot(id, request.signal), (error) =>
      messageOf(error, 'Chatbot yüklenirken hata oluştu'),
    ),
  };
}

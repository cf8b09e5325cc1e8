import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { ChatbotSummary } from '@muhatap/shared/wire';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { listChatbots } from '#entities/chatbot';

export interface ChatbotListData {
  /** Not awaited: the page's frame stands while the rows are on their way. */
  outcome: Promise<Outcome<ChatbotSummary[]>>;
}

export const chatbotListLoader = ({ request }: LoaderFunctionArgs): ChatbotListData => ({
  outcome: outcomeOf(listChatbots(request.signal), (error) => messageOf(error, 'Chatbotlar yüklenirken hata oluştu')),
});

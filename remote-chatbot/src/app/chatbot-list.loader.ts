import { messageOf } from '@muhatap/shared/api';
import { savedOf, type Saved } from '@muhatap/shared/saving';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { Chatbot, ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import {
  CHATBOT_NAME_LIMIT,
  createChatbot,
  listChatbots,
  readChatbot,
  removeChatbot,
  renameChatbot,
  setLive,
} from '#entities/chatbot';
import type { ChatbotCommand } from '#features/chatbot-list';

export interface ChatbotListData {
  /** Not awaited: the page's frame stands while the rows are on their way. */
  outcome: Promise<Outcome<ChatbotSummary[]>>;
}

export const chatbotListLoader = ({ request }: LoaderFunctionArgs): ChatbotListData => ({
  outcome: outcomeOf(listChatbots(request.signal), (error) =>
    messageOf(error, 'Chatbotlar yüklenirken hata oluştu'),
  ),
});

const COPY = ' (kopya)';

async function duplicate(id: string): Promise<Chatbot> {
  const { name, flow } = await readChatbot(id);
  return createChatbot({ name: `${name.slice(0, CHATBOT_NAME_LIMIT - COPY.length)}${COPY}`, flow });
}

/** Refuses to delete a live chatbot: it is taken offline first. */
async function remove(id: string, isLive: boolean): Promise<void> {
  if (isLive) await setLive(id, null);
  await removeChatbot(id);
}

export async function chatbotListAction({ request }: ActionFunctionArgs): Promise<Saved<unknown>> {
  const command = (await request.json()) as ChatbotCommand;
  switch (command.do) {
    case 'rename':
      return savedOf(renameChatbot(command.id, command.name), 'Chatbotun adı değiştirilemedi');
    case 'duplicate':
      return savedOf(duplicate(command.id), 'Chatbot çoğaltılamadı');
    case 'remove':
      return savedOf(remove(command.id, command.isLive), 'Chatbot silinemedi');
  }
}

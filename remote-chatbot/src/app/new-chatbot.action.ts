import { savedOf, type Saved } from '@muhatap/shared/saving';
import type { Chatbot, ChatbotInput } from '@muhatap/shared/wire/chatbots';
import { redirect, type ActionFunctionArgs } from 'react-router-dom';
import { createChatbot } from '#entities/chatbot';
import { chatbotAddresses } from '../addresses';

/** Makes a chatbot and leads to its editor; the way back leads to the list, not to the form. */
export async function newChatbotAction({
  request,
}: ActionFunctionArgs): Promise<Saved<Chatbot> | Response> {
  const made = await savedOf(
    createChatbot((await request.json()) as ChatbotInput),
    'Chatbot oluşturulamadı',
  );
  return made.ok ? redirect(chatbotAddresses.chatbot(made.data.id)) : made;
}

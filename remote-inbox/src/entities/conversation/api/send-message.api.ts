import { api } from '@muhatap/shared/api';
import { message, SEND_PATHS, type FacebookSend, type InstagramSend, type Message, type Room, type WhatsappSend } from '@muhatap/shared/wire';

/** The specification's words for a send that was not answered with 200 or 201 (spec §5, §8). */
export const SEND_FAILED = 'Failed to send message';

function bodyOf(room: Room, content: string): WhatsappSend | InstagramSend | FacebookSend {
  const { recipient, receiver_account: account } = room;
  switch (room.channel) {
    case 'whatsapp':
    case 'whatsapp-twillio':
    case 'whatsapp-authkey':
      return { message: content, recipient, from: account.external_id };
    case 'instagram':
    case 'instagram-comment':
      return { ig_id: account.external_id, recipient, content, type: 'text' };
    case 'facebook':
      return { page_id: account.external_id, recipient_id: recipient, content, type: 'text' };
    default:
      throw new Error(`Unsupported platform: ${String(room.channel satisfies never)}`); // spec §5
  }
}

/** `POST /api/{platform}/send/message` (spec §7). The key makes the server send it once, however often it is asked. */
export async function sendMessage(room: Room, content: string, clientKey: string): Promise<Message> {
  const body = bodyOf(room, content);
  const answer = await api.exchange('POST', SEND_PATHS[room.channel], body, { idempotencyKey: clientKey, schema: message });
  if (answer.status !== 200 && answer.status !== 201) throw new Error(SEND_FAILED);
  return answer.data;
}

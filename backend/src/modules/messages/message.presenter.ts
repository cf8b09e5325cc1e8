import type { Message } from '@muhatap/shared/wire';
import { presentCustomer } from '../rooms/room.presenter';
import type { CustomerRow } from '../rooms/rooms.repository';
import type { MessageRow } from './messages.repository';

/** A message on the line (spec §3). The reason of a failure is kept after a later success but shown only while it holds. */
export function presentMessage({ message, customer, senderName }: { message: MessageRow; customer: CustomerRow; senderName: string | null }): Message {
  return {
    id: message.id,
    room_id: message.roomId,
    customer_id: message.customerId,
    customer: presentCustomer(customer),
    recipient: message.recipient,
    content: message.content,
    type: message.type,
    channel: message.channel,
    is_sent: message.isSent,
    is_bot_message: message.isBotMessage,
    sender_name: senderName,
    message_id: message.providerMessageId,
    reply_to_id: message.replyToId,
    media: message.media,
    status: message.status,
    error: message.status === 'failed' ? { code: message.errorCode ?? 'unknown', message: message.errorMessage ?? 'İleti gönderilemedi.' } : null,
    client_key: message.clientKey,
    created_at: message.createdAt.toISOString(),
    updated_at: message.updatedAt.toISOString(),
  };
}

import type { Message } from '@muhatap/shared/wire/conversations';

/** Duplicate-message window (docs/behaviour.md §5.7), ms. */
export const DUPLICATE_WINDOW_MS = 5000;

type EarlierMessage = Pick<Message, 'id' | 'content' | 'is_sent' | 'created_at'>;

/**
 * Same content in the same room within 5 s (docs/behaviour.md §5.7). Only for a message that
 * nothing else can distinguish: one without a provider's id and without our own send key, that no
 * chatbot wrote (which may well ask the same again at once). Two different ids are two messages.
 */
export function isDuplicate(message: Message, earlier: readonly EarlierMessage[]): boolean {
  if (message.message_id !== null || message.client_key !== null || message.is_bot_message)
    return false;
  const time = Date.parse(message.created_at);
  return earlier.some(
    (other) =>
      other.id !== message.id &&
      other.content === message.content &&
      other.is_sent === message.is_sent &&
      Math.abs(time - Date.parse(other.created_at)) <= DUPLICATE_WINDOW_MS,
  );
}

import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import type { MessageType } from '@muhatap/shared/wire/conversations';
import { entryOf, type Open, type Written } from '@muhatap/shared/wire/open';
import type { schema } from '../../database';

type MessageRow = typeof schema.messages.$inferSelect;

/** The parts of a complaint's message that its original in the conversation decides. */
type FromRoom = Pick<
  typeof schema.complaintMessages.$inferSelect,
  | 'message'
  | 'senderName'
  | 'sender'
  | 'direction'
  | 'isReply'
  | 'isRead'
  | 'mediaType'
  | 'mediaUrl'
  | 'profilePicture'
  | 'roomMessageId'
  | 'authorId'
  | 'createdAt'
>;

const MEDIA_OF: Partial<Record<MessageType, Written<ComplaintMessage>['mediaType']>> = {
  image: 'image',
  sticker: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
};

/**
 * The kind of a conversation's message in a complaint (docs/behaviour.md §6.2): a kind of file
 * where it has one, text otherwise.
 */
export const mediaTypeOf = ({
  type,
  media,
}: {
  readonly type: Open<MessageType>;
  readonly media: unknown;
}): Written<ComplaintMessage>['mediaType'] =>
  media === null ? 'text' : (entryOf(MEDIA_OF, type) ?? 'document');

interface RoomMessage {
  readonly message: MessageRow;
  /** The member of staff who wrote it. */
  readonly senderName: string | null;
  readonly customer: {
    readonly name: string;
    readonly externalId: string;
    readonly avatarUrl: string | null;
  };
}

/** A message of a conversation as a message of a complaint. `isRead`: staff have seen it. */
export function fromRoomMessage(
  { message, senderName, customer }: RoomMessage,
  { isRead }: { isRead: boolean },
): FromRoom {
  // A line that a chatbot left for the staff was received as well, but not from the citizen.
  const isOurs = message.isSent || message.isBotMessage;
  return {
    message: message.content,
    senderName: isOurs ? senderName : customer.name,
    sender: isOurs ? (message.senderUserId ?? 'destek') : customer.externalId,
    direction: isOurs ? 'outbound' : 'inbound',
    isReply: isOurs,
    isRead: isOurs || isRead,
    mediaType: mediaTypeOf(message),
    mediaUrl: message.media?.url ?? null,
    profilePicture: isOurs ? null : customer.avatarUrl,
    roomMessageId: message.id,
    authorId: message.senderUserId,
    createdAt: message.createdAt,
  };
}

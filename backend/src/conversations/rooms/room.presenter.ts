import type { Assignee, Customer, Room } from '@muhatap/shared/wire/conversations';
import { canSee, type Viewer } from '../../access/viewer';
import type { AssigneeRow } from './assignees.repository';
import type { CustomerRow, RoomRow } from './rooms.repository';

/** A citizen on the line. */
export const presentCustomer = ({
  id,
  name,
  phone,
  externalId,
  avatarUrl,
}: CustomerRow): Customer => ({
  id,
  name,
  phone,
  external_id: externalId,
  avatar_url: avatarUrl,
});

/** Labels by name; the database orders by its own locale, which may not be Turkish. */
const inTurkishOrder = (labels: Room['labels']) =>
  labels.length < 2 ? labels : [...labels].sort((a, b) => a.name.localeCompare(b.name, 'tr'));

/**
 * The number of a colleague's open conversations; null where the viewer does not see all of them.
 */
export const seenLoad = (
  viewer: Viewer,
  { id, openRooms }: Pick<AssigneeRow, 'id' | 'openRooms'>,
): number | null => (canSee(viewer, { ids: [id], nobody: false }) ? openRooms : null);

export const presentAssignee = (viewer: Viewer, row: AssigneeRow): Assignee => ({
  id: row.id,
  name: row.name,
  avatar_url: row.avatarUrl,
  open_rooms: seenLoad(viewer, row),
});

function presentLastMessage(room: RoomRow['room']): Room['last_message'] {
  if (room.lastMessageId === null) return null;
  return {
    id: room.lastMessageId,
    content: room.lastMessageContent ?? '',
    type: room.lastMessageType ?? 'text',
    is_sent: room.lastMessageIsSent ?? false,
    status: room.lastMessageStatus ?? 'received',
    created_at: room.lastMessageAt.toISOString(),
  };
}

/** A room on the line (docs/behaviour.md §5.1). */
export function presentRoom({
  room,
  customer,
  account,
  assigneeName,
  chatbotName,
  labels,
}: RoomRow): Room {
  return {
    id: room.id,
    channel: room.channel,
    created_at: room.createdAt.toISOString(),
    updated_at: room.updatedAt.toISOString(),
    customer: presentCustomer(customer),
    customer_id: room.customerId,
    is_active: room.isActive,
    last_customer_message_time: room.lastCustomerMessageAt?.toISOString() ?? null,
    recipient: customer.externalId,
    survey_response: room.surveyResponse,
    unread_messages: room.unreadMessages,
    receiver_account: {
      id: account.id,
      name: account.name,
      platform: account.platform,
      external_id: account.externalId,
    },
    assignee: room.assigneeId === null ? null : { id: room.assigneeId, name: assigneeName ?? '' },
    labels: inTurkishOrder(labels),
    waiting_since: room.waitingSince?.toISOString() ?? null,
    private_reply_until: room.privateReplyUntil?.toISOString() ?? null,
    chatbot: room.chatbotId === null ? null : { id: room.chatbotId, name: chatbotName ?? '' },
    last_message: presentLastMessage(room),
  };
}

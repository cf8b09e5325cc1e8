import type { Assignee, Customer, Room } from '@muhatap/shared/wire/conversations';
import { isHere } from '../../people';
import { canSee, type Viewer } from '../../access/viewer';
import type { AssigneeRow } from './assignees.repository';
import { lastMessageTime } from './last-message-time';
import type { ListedRoom } from './room-fields';

/** A citizen on the line. */
export const presentCustomer = ({
  id,
  name,
  phone,
  externalId,
  avatarUrl,
}: ListedRoom['customer']): Customer => ({
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

export const presentAssignee = (viewer: Viewer, row: AssigneeRow, now: Date): Assignee => ({
  id: row.id,
  name: row.name,
  avatar_url: row.avatarUrl,
  open_rooms: seenLoad(viewer, row),
  availability: row.availability,
  is_here: isHere(row.lastSeenAt, now),
});

function presentLastMessage(room: ListedRoom['room']): Room['last_message'] {
  if (room.lastMessageId === null) return null;
  return {
    id: room.lastMessageId,
    content: room.lastMessageContent ?? '',
    type: room.lastMessageType ?? 'text',
    is_sent: room.lastMessageIsSent ?? false,
    status: room.lastMessageStatus ?? 'received',
    created_at: lastMessageTime(room).toISOString(),
  };
}

/** A person, group or chatbot by id and name; null without an id. */
const presentNamed = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

/** The order of the team's work on a room, and its place in the list where a snooze has lifted it. */
const presentWork = (
  room: ListedRoom['room'],
): Pick<Room, 'priority' | 'snoozed_until' | 'listed_at'> => ({
  priority: room.priority,
  snoozed_until: room.snoozedUntil?.toISOString() ?? null,
  ...(room.lastMessageSentAt !== null && { listed_at: room.lastMessageAt.toISOString() }),
});

/** A room on the line (docs/behaviour.md §5.1). */
export function presentRoom(row: ListedRoom): Room {
  const { room, customer, account, labels } = row;
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
    assignee: presentNamed(room.assigneeId, row.assigneeName),
    labels: inTurkishOrder(labels),
    waiting_since: room.waitingSince?.toISOString() ?? null,
    private_reply_until: room.privateReplyUntil?.toISOString() ?? null,
    chatbot: presentNamed(room.chatbotId, row.chatbotName),
    last_message: presentLastMessage(room),
    group: presentNamed(room.groupId, row.groupName),
    ...presentWork(room),
  };
}

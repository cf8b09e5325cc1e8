import type {
  ChatMessageEvent,
  ComplaintUpdatedEvent,
  MessageUpdatedEvent,
  RoomUpdatedEvent,
} from '@muhatap/shared/wire/events';
import type { V1Event } from '../api/v1-events.wire';

/** An entry of a company's event log. */
export interface LogEntry {
  readonly type: string;
  readonly payload: unknown;
  readonly createdAt: Date;
}

/** Changes of a complaint by the readers of screens, or of SAYSIS alone: of no use to others. */
const OWN_CHANGES: readonly string[] = ['read', 'note', 'sync'];

function complaintEvent({ complaint_id, change, by }: ComplaintUpdatedEvent): V1Event | null {
  if (OWN_CHANGES.includes(change)) return null;
  const data = { complaint_id, by_id: by?.id ?? null };
  if (change === 'opened') return { type: 'complaint.opened', data };
  return { type: change === 'message' ? 'complaint.message' : 'complaint.changed', data };
}

function roomEvent({ room, change, by }: RoomUpdatedEvent): V1Event | null {
  if (change === 'read') return null;
  return {
    type: 'conversation.changed',
    data: {
      conversation_id: room.id,
      citizen_id: room.customer_id,
      change,
      is_open: room.is_active,
      assignee_id: room.assignee?.id ?? null,
      by_id: by?.id ?? null,
    },
  };
}

/** An entry of the event log for programs of others; null for one that is none of theirs. */
export function publicEventOf({ type, payload }: LogEntry): V1Event | null {
  switch (type) {
    case 'chat-message': {
      const { room_id, platform, is_sent, is_bot_message, message } = payload as ChatMessageEvent;
      return {
        type: is_sent ? 'message.sent' : 'message.received',
        data: {
          conversation_id: room_id,
          message_id: message.id,
          citizen_id: message.customer_id,
          channel: platform,
          is_automatic: is_bot_message,
        },
      };
    }
    case 'message-updated': {
      const { room_id, id, status } = payload as MessageUpdatedEvent;
      return {
        type: 'message.updated',
        data: { conversation_id: room_id, message_id: id, status },
      };
    }
    case 'room-updated':
      return roomEvent(payload as RoomUpdatedEvent);
    case 'complaint-updated':
      return complaintEvent(payload as ComplaintUpdatedEvent);
    default:
      return null;
  }
}

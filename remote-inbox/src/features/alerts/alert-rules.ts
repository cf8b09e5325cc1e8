import type { Room } from '@muhatap/shared/wire/conversations';
import type { ChatMessageEvent, RoomUpdatedEvent } from '@muhatap/shared/wire/events';
import type { AlertPreferences } from '#entities/alert';
import { messageText } from '#entities/conversation';

/** Something that a person wants to be notified of; `id` is the same in every tab. */
export interface Alert {
  readonly id: string;
  readonly roomId: string;
  readonly title: string;
  readonly body: string;
}

/** The person whose alerts they are, and the alerts that this person chose. */
export interface Watcher {
  readonly userId: string;
  readonly preferences: AlertPreferences;
}

/** Whether a person wants to be notified of the citizen of a room. */
const wants = ({ userId, preferences }: Watcher, room: Room): boolean =>
  preferences.messages === 'all' ||
  (preferences.messages === 'mine' && room.assignee?.id === userId);

/**
 * A citizen's new message that waits for people: one to a chatbot does not, and {@link
 * handOffAlert} announces the chatbot's own lines.
 */
export function messageAlert(
  { message, room }: Pick<ChatMessageEvent, 'message' | 'room'>,
  watcher: Watcher,
): Alert | null {
  if (message.is_sent || message.is_bot_message || room.chatbot !== null || !wants(watcher, room))
    return null;
  return {
    id: message.id,
    roomId: room.id,
    title: room.customer.name,
    body: messageText(message),
  };
}

/** A chatbot gave a citizen to people. */
export function handOffAlert(
  { room, change, seq }: RoomUpdatedEvent,
  watcher: Watcher,
): Alert | null {
  if (change !== 'handoff' || !wants(watcher, room)) return null;
  const last = room.last_message;
  return {
    id: `handoff:${seq}`,
    roomId: room.id,
    title: room.customer.name,
    body: last?.type === 'system' ? messageText(last) : 'Chatbot konuşmayı ekibe aktardı.',
  };
}

/** A conversation that somebody else, or the round robin, gave to the person. */
export function assignmentAlert(
  { room, change, by, seq }: RoomUpdatedEvent,
  { userId, preferences }: Watcher,
): Alert | null {
  if (
    !preferences.assignments ||
    change !== 'assigned' ||
    room.assignee?.id !== userId ||
    by?.id === userId
  )
    return null;
  return {
    id: `assigned:${seq}`,
    roomId: room.id,
    title: 'Size bir konuşma atandı',
    body: by === null ? room.customer.name : `${room.customer.name} · ${by.name} atadı`,
  };
}

/** More alerts than this become one notification. */
export const AT_ONCE = 2;

/** Notifications for a burst of alerts. */
export function groupAlerts(alerts: readonly Alert[]): readonly Alert[] {
  const last = alerts.at(-1);
  if (alerts.length <= AT_ONCE || last === undefined) return alerts;
  const names = [...new Set(alerts.map(({ title }) => title))];
  const rest = names.length > 3 ? ` ve ${names.length - 3} kişi daha` : '';
  return [
    {
      id: 'many',
      roomId: last.roomId,
      title: `${alerts.length} yeni bildirim`,
      body: `${names.slice(0, 3).join(', ')}${rest}`,
    },
  ];
}

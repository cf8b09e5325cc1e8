import type { ChatMessageEvent, RoomUpdatedEvent } from '@muhatap/shared/wire';
import type { AlertPreferences } from '#entities/alert';
import { messageWords } from '#entities/conversation';

/** Something that a person wants to hear of; `id` is the same in every tab. */
export interface Alert {
  readonly id: string;
  readonly roomId: string;
  readonly title: string;
  readonly body: string;
}

/** Whose alerts, and what that person has before their eyes. */
export interface Watcher {
  readonly userId: string;
  readonly preferences: AlertPreferences;
}

/** A citizen's new message, where the person wants to hear of it. */
export function messageAlert({ message, room }: Pick<ChatMessageEvent, 'message' | 'room'>, { userId, preferences }: Watcher): Alert | null {
  if (message.is_sent || preferences.messages === 'none') return null;
  if (preferences.messages === 'mine' && room.assignee?.id !== userId) return null;
  return { id: message.id, roomId: room.id, title: room.customer.name, body: messageWords(message) };
}

/** A conversation that somebody else, or the round robin, gave to the person. */
export function assignmentAlert({ room, change, by, seq }: RoomUpdatedEvent, { userId, preferences }: Watcher): Alert | null {
  if (!preferences.assignments || change !== 'assigned' || room.assignee?.id !== userId || by?.id === userId) return null;
  return { id: `assigned:${seq}`, roomId: room.id, title: 'Size bir konuşma atandı', body: by === null ? room.customer.name : `${room.customer.name} · ${by.name} atadı` };
}

/** Many at once are told as one. */
export const AT_ONCE = 2;

/** What notifications show of a burst of alerts. */
export function notices(alerts: readonly Alert[]): readonly Alert[] {
  const last = alerts.at(-1);
  if (alerts.length <= AT_ONCE || last === undefined) return alerts;
  const names = [...new Set(alerts.map(({ title }) => title))];
  const rest = names.length > 3 ? ` ve ${names.length - 3} kişi daha` : '';
  return [{ id: 'many', roomId: last.roomId, title: `${alerts.length} yeni bildirim`, body: `${names.slice(0, 3).join(', ')}${rest}` }];
}

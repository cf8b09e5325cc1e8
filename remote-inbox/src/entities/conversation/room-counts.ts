import type { RoomCounts } from '@muhatap/shared/wire/conversations';
import type { ChatMessageEvent, RoomUpdatedEvent } from '@muhatap/shared/wire/events';
import type { RoomEntry } from './conversation.state';

type MessageEvent = Pick<ChatMessageEvent, 'room' | 'message'>;
type Changed = Pick<RoomUpdatedEvent, 'room' | 'change'>;

/** Whether an unread room is one that this person should see to: open, and theirs or nobody's. */
const concerns = (room: MessageEvent['room'], userId: string): boolean =>
  room.is_active && (room.assignee === null || room.assignee.id === userId);

/**
 * Unread rooms that a live message adds: 1 for the first unread message of a room. Messages to a
 * chatbot are not unread.
 */
export const unreadByMessage = ({ room, message }: MessageEvent, userId: string): number =>
  !message.is_sent && room.chatbot === null && room.unread_messages === 1 && concerns(room, userId)
    ? 1
    : 0;

/** Change of unread rooms by reading one. The server sends it only where something was unread. */
export const unreadByChange = ({ room, change }: Changed, userId: string): number =>
  change === 'read' && concerns(room, userId) ? -1 : 0;

/** Whether only a new count is right: a room that is new here, was closed, began or ended to wait, or is looked at through a waiting filter. */
export const messageNeedsRecount = (
  { room }: MessageEvent,
  held: RoomEntry | undefined,
  hasWaiting: boolean,
): boolean =>
  hasWaiting ||
  held === undefined ||
  held.server.is_active !== room.is_active ||
  (held.server.waiting_since === null) !== (room.waiting_since === null);

/** Reading, the citizen's score and a chatbot's talk move no room between lists. */
export const changeNeedsRecount = ({ change }: Changed): boolean =>
  change !== 'read' && change !== 'survey' && change !== 'chatbot';

/** The counts after a change of the unread rooms; never below zero. */
export const withUnread = (counts: RoomCounts, change: number): RoomCounts => ({
  ...counts,
  unread: Math.max(0, counts.unread + change),
});

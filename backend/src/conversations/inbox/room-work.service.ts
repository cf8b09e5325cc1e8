import type { Priority, Room } from '@muhatap/shared/wire/conversations';
import type { ChangeRoom, Who } from '../rooms/change-room';
import { snoozeRoom } from '../snooze/snooze-room';

/** The order in which the team works: how urgent a conversation is, and until when it is put off. */
export interface RoomWorkService {
  readonly prioritise: (who: Who, id: string, priority: Priority) => Promise<Room>;
  /** Puts the number of unread messages back, after they were marked as read. */
  readonly markUnread: (who: Who, id: string, unread: number) => Promise<Room>;
  /** With null ends the snooze. Throws 422 `snooze_past`, 409 `room_closed`. */
  readonly snooze: (who: Who, id: string, until: Date | null) => Promise<Room>;
}

export const createRoomWorkService = ({
  change,
}: {
  readonly change: ChangeRoom;
}): RoomWorkService => ({
  prioritise: (who, id, priority) =>
    change(who, id, {
      name: 'prioritised',
      decide: ({ room }) => (room.priority === priority ? null : { priority }),
    }),
  markUnread: (who, id, unread) =>
    change(who, id, {
      name: 'other',
      decide: ({ room }) => (room.unreadMessages > 0 ? null : { unreadMessages: unread }),
    }),
  snooze: (who, id, until) => snoozeRoom(change, who, id, until),
});

import type { RoomRow } from './rooms.repository';

/** The time of the newest message of a room, also where the end of a snooze has lifted the room above it. */
export const lastMessageTime = ({
  lastMessageAt,
  lastMessageSentAt,
}: Pick<RoomRow['room'], 'lastMessageAt' | 'lastMessageSentAt'>): Date =>
  lastMessageSentAt ?? lastMessageAt;

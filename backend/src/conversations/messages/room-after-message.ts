import { CHANNELS, PRIVATE_REPLY_MS } from '@muhatap/shared/wire/channels';
import type { InboundMessage } from '../../channels';
import { lastMessageTime } from '../rooms/last-message-time';
import type { RoomRow } from '../rooms/rooms.repository';
import type { MessageRow } from './messages.repository';

type Room = RoomRow['room'];

/** The last millisecond of a second. Platforms give whole seconds; a message of the same second as the newest one is newer than it. */
const WHOLE_SECOND_MS = 999;
/** A platform clock may run ahead of ours by this much; beyond it the time is wrong and ours is taken. */
const CLOCK_LEEWAY_MS = 5 * 60_000;

const later = (one: Date | null, other: Date) => (one === null || other > one ? other : one);

/** A comment may be answered privately once, for a while; the newest one counts. */
function privateReply(
  room: Room,
  { channel, providerMessageId, createdAt }: MessageRow,
): Partial<Room> {
  const until = new Date(createdAt.getTime() + PRIVATE_REPLY_MS);
  const isNewest = room.privateReplyUntil === null || until >= room.privateReplyUntil;
  return CHANNELS[channel].comments && providerMessageId !== null && isNewest
    ? { privateReplyTo: providerMessageId, privateReplyUntil: until }
    : {};
}

/**
 * The moment of a message that has only just been written: after everything in its room, also where our clock was set back or another
 * process's runs ahead.
 */
export const afterAll = ({ lastMessageId, lastMessageAt }: Room, at: Date): Date =>
  lastMessageId === null || at >= lastMessageAt ? at : new Date(lastMessageAt.getTime() + 1);

/**
 * The moment of a message that its platform dates to `at`. That is taken, unless it is far ahead of
 * our clock and of the room: then the platform's clock is wrong. Some give whole seconds: a message
 * in the second of the newest one stands behind it, as staff saw it come, and stays in its second:
 * those of the last millisecond are in the order of their ids, which is that of storing them.
 */
export function momentOf(
  room: Room,
  { at, isWholeSecond = false }: Pick<InboundMessage, 'at' | 'isWholeSecond'>,
  now: Date,
): Date {
  const { lastMessageId, lastCustomerMessageAt } = room;
  const held = [lastMessageId === null ? null : lastMessageTime(room), lastCustomerMessageAt]
    .filter((moment) => moment !== null)
    .map((moment) => moment.getTime());
  const from = at.getTime();
  if (from > Math.max(now.getTime(), ...held) + CLOCK_LEEWAY_MS) return afterAll(room, now);
  const last = from + WHOLE_SECOND_MS;
  const inSecond = held.filter((moment) => moment >= from && moment <= last);
  return isWholeSecond && inSecond.length > 0
    ? new Date(Math.min(Math.max(...inSecond) + 1, last))
    : at;
}

/** The time of the last message, and the room's place in the list: a room that a snooze has lifted keeps its place until a newer message. */
function timesAfter(
  room: Room,
  { createdAt }: MessageRow,
): Pick<Room, 'lastMessageAt' | 'lastMessageSentAt'> {
  // A room's creation is no message: its first message sets the time even if that lies earlier.
  const sentAt = room.lastMessageId === null ? createdAt : later(lastMessageTime(room), createdAt);
  return room.lastMessageSentAt !== null && sentAt < room.lastMessageAt
    ? { lastMessageAt: room.lastMessageAt, lastMessageSentAt: sentAt }
    : { lastMessageAt: sentAt, lastMessageSentAt: null };
}

/** The citizen was answered or has written again: a reopening no longer gives back the waiting of before. */
const forgetClosing = ({ waitingAtClose }: Room): Partial<Room> =>
  waitingAtClose ? { waitingAtClose: null } : {};

/** The room after a message was stored in it. A message that arrives late is counted but does not become the last one. */
export function roomAfterMessage(room: Room, message: MessageRow, now: Date): Partial<Room> {
  const isLast =
    room.lastMessageId === null ||
    message.createdAt.getTime() + WHOLE_SECOND_MS >= lastMessageTime(room).getTime();
  const isAnswer = message.isSent && !message.isBotMessage;
  return {
    updatedAt: now,
    // Only a person's message ends the waiting; a chatbot's or an automatic one does not.
    ...(isAnswer && { waitingSince: null, ...forgetClosing(room) }),
    messageCount: room.messageCount + 1,
    ...(isLast && {
      lastMessageId: message.id,
      lastMessageContent: message.content,
      lastMessageType: message.type,
      lastMessageIsSent: message.isSent,
      lastMessageStatus: message.status,
      ...timesAfter(room, message),
    }),
    // A notice of the platform is no message of the citizen.
    ...(!message.isSent &&
      message.type !== 'system' && {
        ...privateReply(room, message),
        isActive: true,
        snoozedUntil: null,
        ...forgetClosing(room),
        waitingSince: room.waitingSince ?? message.createdAt,
        unreadMessages: room.unreadMessages + 1,
        lastCustomerMessageAt: later(room.lastCustomerMessageAt, message.createdAt),
      }),
  };
}

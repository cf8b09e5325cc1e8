import type { Platform } from '@muhatap/shared/wire/channels';
import type { MessageStatus } from '@muhatap/shared/wire/conversations';
import type { schema } from '../../database';
import { defineEvent } from '../../domain-events/define-event';

type Room = typeof schema.rooms.$inferSelect;
type Message = typeof schema.messages.$inferSelect;

/** The person who made a change (null: not a person of the staff), and when. */
export interface Cause {
  readonly by: string | null;
  readonly at: Date;
}

/** A citizen wrote for the first time on a platform of the company. */
export const customerCreated = defineEvent<{
  readonly companyId: string;
  readonly platform: Platform;
  readonly at: Date;
}>('customer.created');

/** The end of a tracked change of a room; `before` and `after` are equal where it had no effect. */
export const roomChanged = defineEvent<{
  readonly before: Room;
  readonly after: Room;
  readonly cause: Cause;
}>('room.changed');

/** A label was put on a room; the room is tracked. */
export const roomLabelled = defineEvent<{ readonly roomId: string; readonly labelId: string }>(
  'room.labelled',
);

/** A citizen answered the satisfaction question; the room is tracked. */
export const roomScored = defineEvent<{
  readonly roomId: string;
  readonly messageId: string;
  readonly score: number;
  readonly at: Date;
}>('room.scored');

/**
 * A person writes in a room or takes it, so the chatbot that talks in it stops; the room is
 * tracked.
 */
export const chatbotSilenced = defineEvent<{ readonly roomId: string; readonly at: Date }>(
  'chatbot.silenced',
);

/** A message was stored, of whatever sender; its room is tracked. */
export const messageStored = defineEvent<{
  readonly message: Message;
  /** The complaint in which it is said, whose row is locked; null: it is said in the conversation. */
  readonly complaintId: string | null;
  /** By the rules of the inbox: greeting, absence, satisfaction. */
  readonly isAutomatic: boolean;
}>('message.stored');

/** A citizen's message that waits for an answer: no score, no notice of the platform, no reaction. */
export const messageReceived = defineEvent<{
  /** The room as it was before the message; it is tracked. */
  readonly before: Room;
  readonly message: Message;
  /** The payload of the tapped choice or button; null where text was typed. */
  readonly postback: string | null;
  readonly now: Date;
  /** Whether the company is closed at this moment. */
  readonly isClosed: () => boolean;
  /** Marks the citizen as answered: neither automatic messages nor an assignment follow. */
  readonly claimAnswer: () => void;
  /** Whether a subscriber before has marked the citizen as answered. */
  readonly isAnswered: () => boolean;
}>('message.received');

/** The delivery of a message of ours has a new status; the lock of its room is held. */
export const messageStatusChanged = defineEvent<{
  readonly message: Message;
  readonly status: MessageStatus;
  readonly now: Date;
}>('message.status-changed');

/** The file of a message has arrived or will never; the lock of its room is held. */
export const messageFileChanged = defineEvent<{
  readonly message: Pick<Message, 'id' | 'companyId' | 'type' | 'media'>;
}>('message.file-changed');

/** Closed conversations are about to be deleted with all their messages; their rows are locked. */
export const roomsExpired = defineEvent<{
  readonly companyId: string;
  readonly roomIds: readonly string[];
}>('rooms.expired');

/** Messages of conversations that go on are about to be deleted: those up to an earlier closing. The rooms are locked. */
export const roomPartsExpired = defineEvent<{
  readonly companyId: string;
  readonly parts: readonly { readonly roomId: string; readonly until: Date }[];
  readonly messageIds: readonly string[];
}>('room-parts.expired');

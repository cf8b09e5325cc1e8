import { z } from 'zod';
import { message, messageStatus } from '../conversations/message.wire';
import { note } from '../conversations/note.wire';
import { PLATFORMS } from '../channels/channels.wire';
import { receiverAccount, room } from '../conversations/room.wire';
import { customer } from '../conversations/message.wire';
import { openEnum } from '../open';

/**
 * The live chat message (docs/behaviour.md §8.6). The platform's own shape, plus what a screen
 * needs to stay exact: `message` and `room` as the server holds them after this message. `seq`
 * numbers every event of a company without gaps.
 */
export const chatMessage = z.object({
  seq: z.number().int(),
  room_id: z.string(),
  customer,
  recipient: z.string(),
  content: z.string(),
  type: z.string(),
  platform: openEnum(PLATFORMS),
  is_sent: z.boolean(),
  is_bot_message: z.boolean(),
  message_id: z.string().nullable(),
  receiver_account: receiverAccount,
  survey_response: z.number().nullable(),
  room,
  message,
});
export type ChatMessageEvent = z.infer<typeof chatMessage>;

/** A status moved forward, a provider id became known or a file arrived. */
export const messageUpdated = z.object({
  seq: z.number().int(),
  room_id: z.string(),
  id: z.string(),
  status: messageStatus,
  message,
});
export type MessageUpdatedEvent = z.infer<typeof messageUpdated>;

/**
 * Anything of a room but its messages changed. `by` is null where the system did it (round robin, a chatbot). `chatbot`: one began or ended
 * its talk; `handoff`: it gave the citizen to people. `woken`: a snooze ended, at its time (`by` null) or by hand.
 */
export const ROOM_CHANGES = [
  'read',
  'closed',
  'reopened',
  'assigned',
  'labelled',
  'survey',
  'chatbot',
  'handoff',
  'prioritised',
  'snoozed',
  'woken',
  'other',
] as const;
export const roomUpdated = z.object({
  seq: z.number().int(),
  room,
  change: openEnum(ROOM_CHANGES).default('other'),
  by: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
});
export type RoomUpdatedEvent = z.infer<typeof roomUpdated>;

/** A private note was written, changed (`note`) or removed (`note` null). */
export const noteChanged = z.object({
  seq: z.number().int(),
  room_id: z.string(),
  note_id: z.string(),
  note: note.nullable(),
});
export type NoteChangedEvent = z.infer<typeof noteChanged>;

/** Data that every inbox reads has a new state; clients that hold it read it again. */
export const inboxChanged = z.object({
  seq: z.number().int(),
  what: openEnum(['labels', 'templates', 'connections', 'settings', 'working-hours']),
});
export type InboxChangedEvent = z.infer<typeof inboxChanged>;

/**
 * A complaint was opened, changed or answered; clients that show it read it again. `by` is null
 * where a citizen, SAYSIS or the system did it. `other` is also sent where its conversation went
 * from one person to another: it may become visible with that, or cease to be (404).
 */
export const complaintUpdated = z.object({
  seq: z.number().int(),
  complaint_id: z.string(),
  change: openEnum(['opened', 'changed', 'message', 'read', 'note', 'sync', 'other']).default(
    'other',
  ),
  by: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
});
export type ComplaintUpdatedEvent = z.infer<typeof complaintUpdated>;

/**
 * Types, units, neighbourhoods, labels or shared views of complaints, or the templates of their statuses, have a new
 * state; clients that show their names read them again.
 */
export const caseworkChanged = z.object({
  seq: z.number().int(),
  what: openEnum(['types', 'units', 'districts', 'settings', 'labels', 'views']),
});

/** Every company event by its socket name. The payload carries its own `seq`. */
export const COMPANY_EVENTS = {
  'chat-message': chatMessage,
  'message-updated': messageUpdated,
  'room-updated': roomUpdated,
  'note-changed': noteChanged,
  'inbox-changed': inboxChanged,
  'complaint-updated': complaintUpdated,
  'casework-changed': caseworkChanged,
} as const;
export type CompanyEventName = keyof typeof COMPANY_EVENTS;
/** The input of a log entry; fields with a default may be left out. */
export type CompanyEventInput<N extends CompanyEventName> = z.input<(typeof COMPANY_EVENTS)[N]>;

/**
 * Instead of an event that the person may no longer see, with that event's number: the conversation went to somebody whose conversations are
 * hidden from them. With a number of its own for all who read the inbox where a citizen was erased. Whoever shows the room takes it away.
 */
export const ROOM_GONE = 'room-gone';
export const roomGone = z.object({ seq: z.number().int(), room_id: z.string() });
export type RoomGoneEvent = z.infer<typeof roomGone>;

/** Every numbered event that a client can receive: those of the company, and what stands in for one. */
export const CLIENT_EVENTS = { ...COMPANY_EVENTS, [ROOM_GONE]: roomGone } as const;
export type ClientEventName = keyof typeof CLIENT_EVENTS;
export type ClientEventPayload<N extends ClientEventName> = z.infer<(typeof CLIENT_EVENTS)[N]>;
export type ClientEventInput<N extends ClientEventName> = z.input<(typeof CLIENT_EVENTS)[N]>;

/** One row of the event log as `GET /api/events?after=N` gives it; `payload` is what the socket emits under `type`; `hidden` with a null payload is one that the person may not see. */
export const companyEvent = z.object({
  seq: z.number().int(),
  type: z.string(),
  payload: z.unknown(),
  created_at: z.string(),
});
export type CompanyEvent = z.infer<typeof companyEvent>;

/** `limit` events at most an answer; ask again while `has_more`. */
export const eventQuery = z.object({
  after: z.coerce.number().int().min(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});
export const eventPage = z.object({
  events: z.array(companyEvent),
  latest: z.number().int(),
  has_more: z.boolean(),
});
export type EventPage = z.infer<typeof eventPage>;

/**
 * Acknowledgement of `join-company`: the newest sequence number of the company, or why not. `access` is another text as soon as the person
 * may see or do something else: a page that was cut off learns from it that it missed `access-changed`.
 */
export const joinAnswer = z.union([
  z.object({ ok: z.literal(true), seq: z.number().int(), access: z.string().optional() }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);
export type JoinAnswer = z.infer<typeof joinAnswer>;

import { z } from 'zod';
import { customer, message, messageStatus, messageType } from './message.wire';
import { platform } from './platforms.wire';

/** The last words of a room, as the list shows them. */
export const lastMessage = z.object({
  id: z.string(),
  content: z.string(),
  type: messageType,
  is_sent: z.boolean(),
  status: messageStatus,
  created_at: z.string(),
});
export type LastMessage = z.infer<typeof lastMessage>;

/** The account that a room writes to. */
export const receiverAccount = z.object({ id: z.string(), name: z.string(), platform, external_id: z.string() });
export type ReceiverAccount = z.infer<typeof receiverAccount>;

/**
 * A conversation room (spec §3). `recipient` is the customer's external id on the channel;
 * `last_customer_message_time` opens the service window; `survey_response` is the 1–5 score or null.
 */
export const room = z.object({
  id: z.string(),
  channel: platform,
  created_at: z.string(),
  updated_at: z.string(),
  customer,
  customer_id: z.string(),
  is_active: z.boolean(),
  last_customer_message_time: z.string().nullable(),
  recipient: z.string(),
  survey_response: z.number().nullable(),
  unread_messages: z.number(),
  receiver_account: receiverAccount,
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  last_message: lastMessage.nullable(),
});
export type Room = z.infer<typeof room>;

/** The tabs of the inbox and their paths (spec §7): `GET /api/room/{all|open|me}`. */
export const ROOM_TABS = { all: '/api/room/all', open: '/api/room/open', mine: '/api/room/me' } as const;
export type RoomTab = keyof typeof ROOM_TABS;

/** Query of the room lists. The answer is a bare array, newest first; the next cursor stands in {@link NEXT_CURSOR_HEADER}. */
export const roomListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
});
export const roomList = z.array(room);
/** Absent on the last page. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/** Query of `GET /api/room/{roomId}`: page 1 is the newest; messages inside a page are oldest first (spec §4, 50 per page). */
export const roomDetailQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const roomDetail = z.object({
  room,
  messages: z.object({ data: z.array(message), current_page: z.number(), total: z.number(), per_page: z.number() }),
});
export type RoomDetail = z.infer<typeof roomDetail>;

import { z } from 'zod';
import { customer, message, messageStatus, messageType } from './message.wire';
import { label } from './label.wire';
import { platform, PLATFORMS } from '../channels/channels.wire';
import { NOTE_LIMIT } from './note.wire';
import { AVAILABILITIES } from '../session/workspace.wire';
import { openEnum } from '../open';

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
export const receiverAccount = z.object({
  id: z.string(),
  name: z.string(),
  platform: openEnum(PLATFORMS),
  external_id: z.string(),
});

/** Priorities of a room, the most urgent first. */
export const PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const;
export const priority = z.enum(PRIORITIES);
export type Priority = z.infer<typeof priority>;
/** Priorities as people read them, of conversations and of complaints. */
export const PRIORITY_NAMES: Readonly<Record<Priority, string>> = {
  urgent: 'Acil',
  high: 'Yüksek',
  normal: 'Normal',
  low: 'Düşük',
};

/**
 * A conversation room (docs/behaviour.md §5.1). `recipient` is the customer's external id on the
 * channel; `last_customer_message_time` opens the service window; `survey_response` is the 1–5
 * score or null; `waiting_since` is the oldest message of the citizen that no person has answered;
 * `private_reply_until` ends the one private reply that the newest comment allows; `chatbot` is the
 * one that talks with the citizen now; `group` is the group whose work it is; `snoozed_until` keeps
 * an open one out of the lists of work; `listed_at` is its place in the list where that is not the
 * time of its last message.
 */
export const room = z.object({
  id: z.string(),
  channel: openEnum(PLATFORMS),
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
  labels: z.array(label).default([]),
  waiting_since: z.string().nullable().default(null),
  private_reply_until: z.string().nullable().default(null),
  chatbot: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
  last_message: lastMessage.nullable(),
  group: z.object({ id: z.string(), name: z.string() }).nullable().optional(),
  priority: openEnum(PRIORITIES).optional(),
  snoozed_until: z.string().nullable().optional(),
  listed_at: z.string().optional(),
});
export type Room = z.infer<typeof room>;

/**
 * The tabs of the inbox and their paths (docs/behaviour.md §5.3): `GET /api/room/{all|open|me}`.
 */
export const ROOM_TABS = {
  all: '/api/room/all',
  open: '/api/room/open',
  mine: '/api/room/me',
} as const;
export type RoomTab = keyof typeof ROOM_TABS;

/** Value of `assignee` that stands for nobody. */
export const NOBODY = 'none';

/**
 * Filters of the room lists and their counts. `assignee` is a user id, `me` or {@link NOBODY}; `waiting` keeps rooms whose citizen
 * has waited at least so many minutes for a person's answer and that are not snoozed; `group` is the id of a group.
 */
export const roomFilters = z.object({
  channel: platform.optional(),
  label: z.string().max(64).optional(),
  assignee: z.string().max(64).optional(),
  waiting: z.coerce.number().int().min(1).max(100_000).optional(),
  priority: priority.optional(),
  group: z.string().max(64).optional(),
});
export type RoomFilters = z.infer<typeof roomFilters>;

/**
 * `GET /api/room/counts` with {@link roomFilters}: how many rooms each tab lists; `unassigned` are the open ones that
 * nobody holds, `waiting` the open ones whose citizen waits for an answer. `unread` is, whatever the filters, how many open
 * rooms with unread messages are the caller's or nobody's.
 */
export const roomCounts = z.object({
  all: z.number().int(),
  open: z.number().int(),
  mine: z.number().int(),
  unread: z.number().int().default(0),
  unassigned: z.number().int().optional(),
  waiting: z.number().int().optional(),
});
export type RoomCounts = z.infer<typeof roomCounts>;

/**
 * Query of the room lists. The answer is a bare array, newest first; with `sort=waiting` only the rooms whose citizen waits for an
 * answer, the longest wait first. The next cursor stands in {@link NEXT_CURSOR_HEADER} and belongs to its order.
 */
export const roomListQuery = roomFilters.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
  sort: z.enum(['newest', 'waiting']).optional(),
});
export type RoomSort = NonNullable<z.infer<typeof roomListQuery>['sort']>;
export const roomList = z.array(room);
/** Absent on the last page. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/**
 * Query of `GET /api/room/{roomId}`: page 1 is the newest; messages inside a page are oldest first
 * (docs/behaviour.md §5.5, 50 per page). One of `before`, `after` and `around` (message ids) reads
 * instead the messages on that side of a message, or on both with it in the middle; then
 * `current_page` is 0. An unknown id: 404 `message_not_found`.
 */
export const roomDetailQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z.string().max(64).optional(),
  after: z.string().max(64).optional(),
  around: z.string().max(64).optional(),
});
/** `has_older` and `has_newer` say whether the history goes on beyond `data`. */
export const roomDetail = z.object({
  room,
  messages: z.object({
    data: z.array(message),
    current_page: z.number(),
    total: z.number(),
    per_page: z.number(),
    has_older: z.boolean().optional(),
    has_newer: z.boolean().optional(),
  }),
});
export type RoomDetail = z.infer<typeof roomDetail>;

/**
 * Answer of every change of a room: `POST /api/room/{id}/read|close|reopen|claim|assign`, `PUT …/labels|priority|snooze`. Closing and reopening need the action
 * `close`, assigning the action `assign`, otherwise 403 `forbidden`. A conversation that the caller does not see is 404 `room_not_found`.
 */
export const changedRoom = z.object({ room });

/**
 * `POST /api/room/{id}/assign`: to a person, to a group (`assignee_id` null and `group_id`) or, with both null, to nobody. `expected` (the
 * assignee on screen) makes it 409 `assigned_meanwhile` when somebody was faster, the room in `details.room`. `note` is a handover note for
 * the team; it is stored with the assignment or not at all. 422 `assignee_unknown`, 422 `group_unknown`.
 */
export const roomAssignment = z.object({
  assignee_id: z.string().max(64).nullable(),
  group_id: z.string().max(64).nullable().optional(),
  expected: z.string().max(64).nullable().optional(),
  note: z.string().trim().max(NOTE_LIMIT).optional(),
});
export type RoomAssignment = z.infer<typeof roomAssignment>;

/** Most labels that a room takes. */
export const ROOM_LABELS_MAX = 20;

/** `PUT /api/room/{id}/labels`: the whole set. */
export const roomLabelling = z.object({
  label_ids: z.array(z.string().max(64)).max(ROOM_LABELS_MAX),
});

/** `PUT /api/room/{id}/priority`. */
export const roomPriority = z.object({ priority });

/**
 * `PUT /api/room/{id}/snooze`: an open room leaves the lists of work until that moment, null ends it. 422 `snooze_past` for a moment that is
 * over or more than a year away, 409 `room_closed` for a closed room.
 */
export const roomSnooze = z.object({ until: z.iso.datetime({ offset: true }).nullable() });

/** Whether a colleague is at work: `is_here` is a request less than five minutes ago. */
const presentPerson = {
  availability: openEnum(AVAILABILITIES).optional(),
  is_here: z.boolean().optional(),
};

/** `GET /api/room/assignees` → who can be given a conversation, with how many open ones each holds; null where the caller does not see all of that person's. */
export const assignee = z.object({
  id: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  open_rooms: z.number().int().nullable(),
  ...presentPerson,
});
export type Assignee = z.infer<typeof assignee>;
/** A group that conversations can be given to; `members` are those who answer in the inbox, `here` of them are at work. */
export const assigneeGroup = z.object({
  id: z.string(),
  name: z.string(),
  members: z.number().int(),
  here: z.number().int(),
});
export type AssigneeGroup = z.infer<typeof assigneeGroup>;
export const assigneeList = z.object({
  assignees: z.array(assignee),
  groups: z.array(assigneeGroup).optional(),
});

/** `GET /api/room/{id}/colleagues` → who can be mentioned in its notes: `sees_room` is false for those whose roles do not show it, whom no note may mention. */
export const colleague = z.object({
  id: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  sees_room: z.boolean(),
  ...presentPerson,
});
export type Colleague = z.infer<typeof colleague>;
export const colleagueList = z.object({ colleagues: z.array(colleague) });

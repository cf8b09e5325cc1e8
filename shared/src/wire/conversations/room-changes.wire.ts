import { z } from 'zod';
import { NOTE_LIMIT } from './note.wire';
import { room, ROOM_LABELS_MAX } from './room.wire';

const labelIds = z.array(z.string().max(64)).min(1).max(ROOM_LABELS_MAX);

/** Most rooms that one call changes. */
export const ROOM_CHANGES_MAX = 100;

/**
 * One change of one room among many. `labels` adds and takes away, 422 `labels_too_many` beyond {@link ROOM_LABELS_MAX}; `unread` 0 marks it
 * as read, another number puts that back where no new message has come; the others are as in the calls about one room, with their actions.
 */
export const roomChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('assign'),
    room_id: z.string().max(64),
    assignee_id: z.string().max(64).nullable(),
    group_id: z.string().max(64).nullable().optional(),
    expected: z.string().max(64).nullable().optional(),
  }),
  z.object({
    kind: z.literal('labels'),
    room_id: z.string().max(64),
    add: labelIds.optional(),
    remove: labelIds.optional(),
  }),
  z.object({ kind: z.literal('active'), room_id: z.string().max(64), is_active: z.boolean() }),
  z.object({
    kind: z.literal('unread'),
    room_id: z.string().max(64),
    unread: z.number().int().min(0).max(100_000),
  }),
  z.object({
    kind: z.literal('snooze'),
    room_id: z.string().max(64),
    until: z.iso.datetime({ offset: true }).nullable(),
  }),
]);
export type RoomChange = z.infer<typeof roomChange>;

/**
 * `POST /api/room/changes` → {@link roomChangesAnswer}. Each room is changed by itself: one that is refused holds up no other. `note` is the
 * handover note of each assignment, as in {@link roomAssignment}.
 */
export const roomChanges = z.object({
  changes: z.array(roomChange).min(1).max(ROOM_CHANGES_MAX),
  note: z.string().trim().max(NOTE_LIMIT).optional(),
});

/**
 * In the order of the call: the room as it is now, or why it was refused, by the codes of the calls about one room. `internal` after an
 * unexpected failure, also for the changes behind it.
 */
export const roomChangesAnswer = z.object({
  results: z.array(
    z.object({
      room_id: z.string(),
      room: room.nullable(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
export type RoomChangeResult = z.infer<typeof roomChangesAnswer>['results'][number];

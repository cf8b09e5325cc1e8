import { z } from 'zod';
import { openEnum } from '../open';

/** Longest private note, in characters. */
export const NOTE_LIMIT = 4000;

/** `handover` came with an assignment to somebody else. */
export const NOTE_KINDS = ['note', 'handover'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Most colleagues that one note mentions. */
const MENTIONS_MAX = 20;

/**
 * A private note of staff about a conversation; it has no way to a customer. `mentions` are the
 * colleagues that it calls, under the names that stand behind an @ in `content`.
 */
export const note = z.object({
  id: z.string(),
  room_id: z.string(),
  customer_id: z.string(),
  content: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
  kind: openEnum(NOTE_KINDS).optional(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});
export type Note = z.infer<typeof note>;

/** `GET /api/room/{id}/notes`, oldest first, the newest 500. */
export const noteList = z.object({ notes: z.array(note) });
/**
 * `POST /api/room/{id}/notes` (201) and `PATCH /api/notes/{id}` → {@link note}; `DELETE /api/notes/{id}` → 204. Only the author changes one:
 * 403 `not_author`. Of `mention_ids` those count whose name stands behind an @ in the text; somebody who does not see the conversation is
 * 422 `mention_unseen`, with the ids in `details.user_ids`. A change without `mention_ids` keeps the mentions that still stand there.
 */
export const noteInput = z.object({
  content: z.string().trim().min(1).max(NOTE_LIMIT),
  mention_ids: z.array(z.string().max(64)).max(MENTIONS_MAX).optional(),
});
export type NoteInput = z.infer<typeof noteInput>;

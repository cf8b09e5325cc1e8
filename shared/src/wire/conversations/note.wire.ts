import { z } from 'zod';

/** Longest private note, in characters. */
export const NOTE_LIMIT = 4000;

/** A private note of staff about a conversation; it has no way to a customer. */
export const note = z.object({
  id: z.string(),
  room_id: z.string(),
  customer_id: z.string(),
  content: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Note = z.infer<typeof note>;

/** `GET /api/room/{id}/notes`, oldest first, the newest 500. */
export const noteList = z.object({ notes: z.array(note) });
/** `POST /api/room/{id}/notes` (201) and `PATCH /api/notes/{id}` → {@link note}; `DELETE /api/notes/{id}` → 204. Only the author changes one: 403 `not_author`. */
export const noteInput = z.object({ content: z.string().trim().min(1).max(NOTE_LIMIT) });

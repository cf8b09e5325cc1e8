import { z } from 'zod';

/** Longest internal note of a complaint, in characters. */
export const COMPLAINT_NOTE_LIMIT = 4000;

/** An internal note of staff about a complaint; it reaches neither the citizen nor SAYSIS. */
export const complaintNote = z.object({
  id: z.string(),
  content: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ComplaintNote = z.infer<typeof complaintNote>;

/** `POST /api/complaints/{id}/notes` (201), `PATCH /api/complaint-notes/{id}` → {@link complaintNote}; `DELETE` → 204. Only its author changes a note: 403 `not_author`. */
export const complaintNoteInput = z.object({
  content: z.string().trim().min(1).max(COMPLAINT_NOTE_LIMIT),
});

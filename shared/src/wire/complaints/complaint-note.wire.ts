import { z } from 'zod';
import { complaintColleague } from './complaint-staff.wire';

/** Longest internal note of a complaint, in characters. */
export const COMPLAINT_NOTE_LIMIT = 4000;

/** Most colleagues that one note mentions. */
const MENTIONS_MAX = 20;

/** An internal note of staff about a complaint; it reaches neither the citizen nor SAYSIS. */
export const complaintNote = z.object({
  id: z.string(),
  content: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The colleagues that it calls, under the names that stand behind an @ in `content`; older servers leave it out. */
  mentions: z.array(complaintColleague).optional(),
});
export type ComplaintNote = z.infer<typeof complaintNote>;

/** `POST /api/complaints/{id}/notes` (201), `PATCH /api/complaint-notes/{id}` → {@link complaintNote}; `DELETE` → 204. Only its author changes a note: 403 `not_author`. Of `mention_ids` those count whose name stands behind an @ in the text; somebody who does not see the complaint is 422 `mention_unseen`, with the ids in `details.user_ids`. A change without `mention_ids` keeps the mentions that still stand there. Whoever is mentioned follows the complaint. */
export const complaintNoteInput = z.object({
  content: z.string().trim().min(1).max(COMPLAINT_NOTE_LIMIT),
  mention_ids: z.array(z.string().max(64)).max(MENTIONS_MAX).optional(),
});
export type ComplaintNoteInput = z.infer<typeof complaintNoteInput>;

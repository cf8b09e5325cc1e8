import { z } from 'zod';

/** Unsent text of the signed-in person in a room; kept per room and person. */
export const draft = z.object({
  room_id: z.string(),
  content: z.string(),
  reply_to_id: z.string().nullable(),
  updated_at: z.string(),
});
export type Draft = z.infer<typeof draft>;

/** `GET /api/drafts`: one's own, newest first. */
export const draftList = z.object({ drafts: z.array(draft) });
/** `PUT /api/room/{id}/draft` → 204; blank content without a quote removes it. */
export const draftInput = z.object({
  content: z.string().max(20_000),
  reply_to_id: z.string().max(64).nullable().default(null),
});

import { z } from 'zod';

/**
 * `POST /api/complaints/{id}/follow-link` → the address at which the citizen follows the complaint (docs/behaviour.md §6.13), always the same.
 * 422 `no_phone` where the citizen's phone is not known, whose last four digits open it.
 */
export const complaintFollowLink = z.object({ url: z.url() });
export type ComplaintFollowLink = z.infer<typeof complaintFollowLink>;

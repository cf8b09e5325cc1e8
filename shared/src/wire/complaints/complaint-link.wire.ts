import { z } from 'zod';
import { COMPLAINT_STATUSES } from './complaint-status.wire';
import { openEnum } from '../open';

/** A complaint that is linked with another one, as each of both shows the other. */
export const complaintLink = z.object({
  id: z.string(),
  number: z.string(),
  konuOzeti: z.string(),
  durum: openEnum(COMPLAINT_STATUSES),
});
export type ComplaintLink = z.infer<typeof complaintLink>;

/**
 * `POST /api/complaints/{id}/links` and `DELETE /api/complaints/{id}/links/{otherId}` → {@link complaintLinks}. `number` is that of either side, its
 * own or SAYSIS's. 404 `linked_not_found` for a number that no complaint has which the role shows, `not_linked`; 422 `linked_to_itself`. What is so already stays.
 */
export const complaintLinkInput = z.strictObject({ number: z.string().trim().min(1).max(64) });

/** The complaints that are linked with one, as far as the role shows them, by number. */
export const complaintLinks = z.object({ links: z.array(complaintLink) });

import { z } from 'zod';

/** Another case, by its id and number. */
export const namedComplaint = z.object({ id: z.string(), number: z.string() });

/** A case that was merged into another one; `senderName` null for an anonymous citizen. */
export const mergedComplaint = namedComplaint.extend({
  konuOzeti: z.string(),
  senderName: z.string().nullable(),
  createdAt: z.string(),
  mergedAt: z.string(),
});
export type MergedComplaint = z.infer<typeof mergedComplaint>;

/**
 * `POST /api/complaints/{id}/merge` → {@link complaintMergeResult}: the case becomes part of `into`, takes its status and follows it; with `notify` both
 * citizens are told where their channel lets them be. 403 `forbidden` without the action `close`; 404 `not_found` for either case that
 * is not seen; 422 `merge_self`; 409 `merge_closed` where either is closed, `already_merged`, `merge_into_part` where `into` is part of a third
 * one, `has_parts` where others are part of this one.
 */
export const complaintMergeInput = z.object({
  into: z.string().max(64),
  notify: z.boolean().default(false),
});
export type ComplaintMergeInput = z.infer<typeof complaintMergeInput>;

/**
 * `DELETE /api/complaints/{id}/merge` → 204: the case stands by itself again, in the status that it had. 403 `forbidden`, 404 `not_found`, 409
 * `not_merged`.
 */

/** Of each of the two, by its number, whether its citizen was told, otherwise why not, in Turkish. */
export const complaintMergeResult = z.object({
  outcomes: z.array(
    z.object({ number: z.string(), isSent: z.boolean(), why: z.string().nullable() }),
  ),
});
export type ComplaintMergeResult = z.infer<typeof complaintMergeResult>;

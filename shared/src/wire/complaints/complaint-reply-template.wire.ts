import { z } from 'zod';

/**
 * A reply that the company has prepared, filled for one case: what nobody knows yet stands as `{{name}}`. `is_suggested`: it is bound
 * to the status of the case, to its type or to both.
 */
export const complaintReplyTemplate = z.object({
  id: z.string(),
  title: z.string(),
  shortcut: z.string().nullable(),
  body: z.string(),
  is_suggested: z.boolean(),
});
export type ComplaintReplyTemplate = z.infer<typeof complaintReplyTemplate>;

/**
 * `GET /api/complaints/{id}/reply-templates`: replies that the channel of the case takes, the suggested ones first, those bound to
 * status and type before those bound to one, the others by title. Needs the grant `complaints`; 404 `not_found`.
 */
export const complaintReplyTemplates = z.object({ templates: z.array(complaintReplyTemplate) });
export type ComplaintReplyTemplates = z.infer<typeof complaintReplyTemplates>;

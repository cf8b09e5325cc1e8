import { z } from 'zod';

/**
 * `GET /api/complaint-satisfaction`: whether citizens are asked on their channel what a solution is worth, and the approved template that
 * asks them where the reply window is closed; null: they are not asked there. `templates` are those that can be chosen: they have the three
 * answers as buttons.
 */
export const complaintSatisfaction = z.object({
  is_on: z.boolean(),
  template_id: z.string().nullable(),
  templates: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type ComplaintSatisfaction = z.infer<typeof complaintSatisfaction>;

/**
 * `PUT /api/complaint-satisfaction` → {@link complaintSatisfaction}; needs the grant `settings`. 422 `template_unsuitable`: it is not one
 * of those that can be chosen.
 */
export const complaintSatisfactionInput = z.object({
  is_on: z.boolean(),
  template_id: z.string().max(64).nullable(),
});
export type ComplaintSatisfactionInput = z.infer<typeof complaintSatisfactionInput>;

/** The question that the citizen of a solved case was asked on their channel; `why` says for what reason they were not. */
export const complaintRatingQuestion = z.object({ at: z.string(), why: z.string().nullable() });
export type ComplaintRatingQuestion = z.infer<typeof complaintRatingQuestion>;

import { z } from 'zod';
import { complaintFilters } from './complaint-list.wire';
import { complaintColleague } from './complaint-staff.wire';

/** Longest name of a view, characters. */
export const COMPLAINT_VIEW_NAME_LIMIT = 60;

/** Counted up to here: a list that has as many, or more, answers this number. */
export const COMPLAINT_COUNT_CAP = 1000;

/**
 * A saved list of complaints: `query` is the query of its address with search, filters and order, as the list's page writes it.
 * A shared one is seen by everybody of the company who works on complaints, another one by its owner alone.
 */
export const complaintView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  owner: complaintColleague,
});
export type ComplaintView = z.infer<typeof complaintView>;

/** `GET /api/complaint-views`: the caller's own and the shared ones, by name. */
export const complaintViews = z.object({ views: z.array(complaintView) });

/**
 * `POST /api/complaint-views` → 201, `PUT /api/complaint-views/{id}` → {@link complaintView}. To share one, and to change or delete a shared
 * one, needs the action `assign`: 403 `forbidden`. 404 `view_not_found`, 409 `view_exists` (a name that the owner has given already),
 * 422 `views_too_many`.
 */
export const complaintViewInput = z.strictObject({
  name: z.string().trim().min(1).max(COMPLAINT_VIEW_NAME_LIMIT),
  query: z.string().max(2000),
  is_shared: z.boolean(),
});
export type ComplaintViewInput = z.infer<typeof complaintViewInput>;

/** `POST /api/complaints/counts`: the lists to count; 422 `period_invalid`. */
export const complaintCountsInput = z.strictObject({
  lists: z.array(complaintFilters).min(1).max(40),
});

/** The number of complaints that the caller sees in each of the lists, at most {@link COMPLAINT_COUNT_CAP}. */
export const complaintCounts = z.object({ counts: z.array(z.number().int()) });

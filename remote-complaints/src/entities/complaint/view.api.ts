import { api } from '@muhatap/shared/api';
import {
  complaintCounts,
  complaintView,
  complaintViews,
  type ComplaintFilters,
  type ComplaintView,
  type ComplaintViewInput,
} from '@muhatap/shared/wire/complaints';

const VIEWS = '/api/complaint-views';

/** The person's own views and the shared ones, by name. */
export const readViews = async (signal: AbortSignal): Promise<readonly ComplaintView[]> =>
  (await api.get(VIEWS, { schema: complaintViews, signal })).views;

/** Saves a view, a new one where `id` is null; 409 `view_exists`, 422 `views_too_many`. */
export const saveView = (id: string | null, input: ComplaintViewInput): Promise<ComplaintView> =>
  id === null
    ? api.post(VIEWS, input, { schema: complaintView })
    : api.put(`${VIEWS}/${encodeURIComponent(id)}`, input, { schema: complaintView });

/** Deletes a view; 404 `view_not_found`. */
export const deleteView = (id: string): Promise<void> =>
  api.delete(`${VIEWS}/${encodeURIComponent(id)}`);

/** The numbers of complaints in lists, each up to the wire's COMPLAINT_COUNT_CAP. */
export const countLists = async (
  lists: readonly ComplaintFilters[],
  signal: AbortSignal,
): Promise<readonly number[]> =>
  (
    await api.post(
      '/api/complaints/counts',
      { lists: [...lists] },
      { schema: complaintCounts, signal, isRepeatable: true },
    )
  ).counts;

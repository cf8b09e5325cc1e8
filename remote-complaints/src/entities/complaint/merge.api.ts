import { api } from '@muhatap/shared/api';
import {
  complaintMergeResult,
  similarComplaints,
  type ComplaintMergeInput,
  type ComplaintMergeResult,
  type SimilarComplaint,
  type SimilarQuery,
} from '@muhatap/shared/wire/complaints';

const pathOf = (id: string) => `/api/complaints/${encodeURIComponent(id)}`;

/** Complaints that may be about the same matter, the likeliest first. */
export const readSimilar = async (
  id: string,
  signal: AbortSignal,
): Promise<readonly SimilarComplaint[]> =>
  (await api.get(`${pathOf(id)}/similar`, { schema: similarComplaints, signal })).similar;

/** Open complaints like one that is being written down, the likeliest first. */
export const readSimilarMatters = async (
  { words, ...rest }: SimilarQuery,
  signal: AbortSignal,
): Promise<readonly SimilarComplaint[]> =>
  (
    await api.get('/api/complaints/similar', {
      query: { words, ...rest },
      schema: similarComplaints,
      signal,
    })
  ).similar;

/** Makes the complaint a part of another one. Action `close`. */
export const mergeComplaint = (
  id: string,
  input: ComplaintMergeInput,
): Promise<ComplaintMergeResult> =>
  api.post(`${pathOf(id)}/merge`, input, { schema: complaintMergeResult });

/** Lets the complaint stand by itself again. Action `close`. */
export const undoMerge = (id: string): Promise<void> => api.delete(`${pathOf(id)}/merge`);

import { api } from '@muhatap/shared/api';
import {
  complaint, complaintDetail, complaintList,
  type Complaint, type ComplaintChange, type ComplaintDetail, type ComplaintList,
} from '@muhatap/shared/wire';
import type { ComplaintQuery } from './complaint-query';

const listOnce = ({ page, limit, search }: ComplaintQuery, signal: AbortSignal) =>
  api.get<ComplaintList>('/api/complaints', { query: { page, limit, search: search === '' ? undefined : search }, schema: complaintList, signal });

/** One page of complaints, newest first. An address beyond the last page answers the last page. */
export async function listComplaints(query: ComplaintQuery, signal: AbortSignal): Promise<ComplaintList> {
  const list = await listOnce(query, signal);
  const isBeyondEnd = list.complaints.length === 0 && list.total > 0 && query.page > list.totalPages;
  return isBeyondEnd ? listOnce({ ...query, page: list.totalPages }, signal) : list;
}

/** A complaint with its history, oldest message first; `not_found` where there is none. */
export const readComplaint = (id: string, signal: AbortSignal): Promise<ComplaintDetail> =>
  api.get(`/api/complaints/${encodeURIComponent(id)}`, { schema: complaintDetail, signal });

/** Saves a new status; `conflict` when somebody else has changed the complaint since `version`. */
export const changeComplaint = (id: string, change: ComplaintChange): Promise<Complaint> =>
  api.patch(`/api/complaints/${encodeURIComponent(id)}`, change, { schema: complaint });

import { api } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { complaintList, type ComplaintList } from '@muhatap/shared/wire/complaints';
import { serverFilters } from './complaint-filters';
import type { ComplaintQuery } from './complaint-query';

function listOnce({ page, limit, search, filters }: ComplaintQuery, signal: AbortSignal) {
  const sentFilters = serverFilters(filters, search, platform().clock.now());
  const params = Object.entries(sentFilters).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return api.get<ComplaintList>('/api/complaints', {
    query: { page, limit, ...Object.fromEntries(params) },
    schema: complaintList,
    signal,
  });
}

/** One page of complaints, newest first. An address beyond the last page answers the last page. */
export async function listComplaints(
  query: ComplaintQuery,
  signal: AbortSignal,
): Promise<ComplaintList> {
  const list = await listOnce(query, signal);
  const isBeyondEnd =
    list.complaints.length === 0 && list.total > 0 && query.page > list.totalPages;
  return isBeyondEnd ? listOnce({ ...query, page: list.totalPages }, signal) : list;
}

import { api } from '@muhatap/shared/api';
import {
  complaintDetail,
  complaintList,
  type ComplaintList,
  type ComplaintRecording,
} from '@muhatap/shared/wire/complaints';
import { serverFilters, viewerNow } from './complaint-filters';
import { isNewestFirst, type ComplaintQuery } from './complaint-query';

/** The specification's answer has no total. */
type Counts = 'total' | 'totalIsExact';
type ListAnswer = Omit<ComplaintList, Counts> & {
  [Name in Counts]?: ComplaintList[Name] | undefined;
};

/** The order as the server takes it; the one that it begins with is left out. */
function orderParams(order: ComplaintQuery['order']): Record<string, string> {
  if (isNewestFirst(order)) return {};
  const { by, direction } = order;
  return by === 'term' ? { term_order: direction } : { sort: by, direction };
}

async function listOnce(
  { page, limit, search, order, filters }: ComplaintQuery,
  signal: AbortSignal,
): Promise<ComplaintList> {
  const sentFilters = serverFilters(filters, search, viewerNow());
  const params = Object.entries(sentFilters).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const list = await api.get<ListAnswer>('/api/complaints', {
    query: {
      page,
      limit,
      ...orderParams(order),
      ...Object.fromEntries(params),
    },
    schema: complaintList.partial({ total: true, totalIsExact: true }),
    signal,
  });
  const {
    total = (page - 1) * limit + list.complaints.length,
    totalIsExact = list.total !== undefined || !list.hasMore,
  } = list;
  return { ...list, total, totalIsExact };
}

/** One page of complaints. An address beyond the last page answers the last page. */
export async function listComplaints(
  query: ComplaintQuery,
  signal: AbortSignal,
): Promise<ComplaintList> {
  const list = await listOnce(query, signal);
  const isBeyondEnd =
    list.complaints.length === 0 && list.total > 0 && query.page > list.totalPages;
  return isBeyondEnd ? listOnce({ ...query, page: list.totalPages }, signal) : list;
}

/** Records a complaint that came in without a conversation; `key` makes it happen once. Answers its id. */
export const recordComplaint = async (
  recording: ComplaintRecording,
  key: string,
): Promise<string> => {
  const { complaint } = await api.post('/api/complaints', recording, {
    schema: complaintDetail,
    idempotencyKey: key,
    isRepeatable: true,
  });
  return complaint.id;
};

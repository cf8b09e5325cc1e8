import { api } from '@muhatap/shared/api';
import {
  complaintDetail,
  complaintList,
  complaintTotal,
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

/** The part of a query that decides what is found. */
type ComplaintNarrowing = Pick<ComplaintQuery, 'search' | 'filters'>;

const filterParams = ({ search, filters }: ComplaintNarrowing): Record<string, string> =>
  Object.fromEntries(
    Object.entries(serverFilters(filters, search, viewerNow())).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

async function listOnce(query: ComplaintQuery, signal: AbortSignal): Promise<ComplaintList> {
  const { page, limit, order } = query;
  const list = await api.get<ListAnswer>('/api/complaints', {
    query: {
      page,
      limit,
      ...orderParams(order),
      ...filterParams(query),
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

/** The number of all complaints that fit, where the list counts no further. */
export const countComplaints = async (
  narrowing: ComplaintNarrowing,
  signal: AbortSignal,
): Promise<number> =>
  (
    await api.get('/api/complaints/total', {
      query: filterParams(narrowing),
      schema: complaintTotal,
      signal,
    })
  ).total;

/** The same as {@link listComplaints}, counted to the end, for columns that have no place for 'en az'. */
export async function listCounted(
  query: ComplaintQuery,
  signal: AbortSignal,
): Promise<ComplaintList> {
  const list = await listComplaints(query, signal);
  if (list.totalIsExact) return list;
  const total = await countComplaints(query, signal);
  return { ...list, total, totalIsExact: true, totalPages: Math.ceil(total / query.limit) };
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

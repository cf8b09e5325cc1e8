import { COMPLAINT_COUNT_LIMIT, type ComplaintList, type ComplaintListQuery } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import { isFiltered } from './complaint-conditions';
import { complaintCountersRepository } from './complaint-counters.repository';
import { presentComplaint } from './complaint.presenter';
import { complaintsRepository } from './complaints.repository';

/** How many match. A page that ends the list knows it; a list without filters is counted where complaints are made. */
async function countMatches(db: Database, companyId: string, { page, limit, ...filters }: ComplaintListQuery, found: number, timeZone: string): Promise<{ total: number; totalIsExact: boolean }> {
  if (!isFiltered(filters)) return { total: await complaintCountersRepository.total(db, companyId), totalIsExact: true };
  const before = (page - 1) * limit;
  const isEnd = found <= limit && (found > 0 || page === 1);
  const counted = isEnd ? before + found : await complaintsRepository.countSome(db, companyId, filters, timeZone);
  return { total: Math.min(counted, COMPLAINT_COUNT_LIMIT), totalIsExact: counted <= COMPLAINT_COUNT_LIMIT };
}

/** One page of a company's complaints; throws 422 `period_invalid`. */
export async function listComplaints(db: Database, companyId: string, query: ComplaintListQuery): Promise<ComplaintList> {
  const { page, limit, ...filters } = query;
  // Only days need a calendar.
  const timeZone = filters.from === undefined && filters.to === undefined ? 'UTC' : await complaintsRepository.timeZone(db, companyId);
  // One more than is shown tells whether there is a further page, also where matches are not counted to the end.
  const rows = await complaintsRepository.page(db, companyId, filters, timeZone, { limit: limit + 1, offset: (page - 1) * limit });
  const { total, totalIsExact } = await countMatches(db, companyId, query, rows.length, timeZone);
  const shown = rows.slice(0, limit);
  return {
    complaints: shown.map(presentComplaint),
    hasMore: rows.length > limit,
    totalReturned: shown.length,
    total,
    totalIsExact,
    currentPage: page,
    totalPages: Math.ceil(total / limit),
  };
}

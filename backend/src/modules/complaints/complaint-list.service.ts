import { COMPLAINT_COUNT_LIMIT, type ComplaintList, type ComplaintListQuery } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import { isFiltered } from './complaint-conditions';
import { complaintCountersRepository } from './complaint-counters.repository';
import { presentComplaint } from './complaint.presenter';
import { complaintsRepository, type ComplaintRow } from './complaints.repository';

interface Page {
  /** One more than is shown where there is a further page. */
  readonly rows: ComplaintRow[];
  readonly total: number;
  readonly totalIsExact: boolean;
}

async function readPage(db: Database, companyId: string, { page, limit, ...filters }: ComplaintListQuery): Promise<Page> {
  const part = { limit: limit + 1, offset: (page - 1) * limit };
  if (!isFiltered(filters)) return { rows: await complaintsRepository.page(db, companyId, filters, 'UTC', part), total: await complaintCountersRepository.total(db, companyId), totalIsExact: true };
  // Only days need a calendar.
  const timeZone = filters.from === undefined && filters.to === undefined ? 'UTC' : await complaintsRepository.timeZone(db, companyId);
  const { counted, ids } = await complaintsRepository.matches(db, companyId, filters, timeZone, part);
  if (counted <= COMPLAINT_COUNT_LIMIT) return { rows: await complaintsRepository.findMany(db, companyId, ids), total: counted, totalIsExact: true };
  return { rows: await complaintsRepository.page(db, companyId, filters, timeZone, part), total: COMPLAINT_COUNT_LIMIT, totalIsExact: false };
}

/** One page of a company's complaints; throws 422 `period_invalid`. */
export async function listComplaints(db: Database, companyId: string, query: ComplaintListQuery): Promise<ComplaintList> {
  const { page, limit } = query;
  const { rows, total, totalIsExact } = await readPage(db, companyId, query);
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

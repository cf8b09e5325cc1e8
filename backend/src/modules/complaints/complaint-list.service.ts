import { COMPLAINT_COUNT_LIMIT, type ComplaintList, type ComplaintListQuery } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import { isFiltered } from './complaint-conditions';
import { complaintCountersRepository } from './complaint-counters.repository';
import { presentComplaint } from './complaint.presenter';
import { complaintsRepository } from './complaints.repository';

/** One page of a company's complaints; throws 422 `period_invalid`. */
export async function listComplaints(db: Database, companyId: string, { page, limit, ...filters }: ComplaintListQuery): Promise<ComplaintList> {
  const timeZone = await complaintsRepository.timeZone(db, companyId);
  // One more than is shown tells whether there is a further page, also where matches are not counted to the end.
  const rows = await complaintsRepository.page(db, companyId, filters, timeZone, { limit: limit + 1, offset: (page - 1) * limit });
  const counted = isFiltered(filters) ? await complaintsRepository.countSome(db, companyId, filters, timeZone) : await complaintCountersRepository.total(db, companyId);
  const totalIsExact = !isFiltered(filters) || counted <= COMPLAINT_COUNT_LIMIT;
  const total = totalIsExact ? counted : COMPLAINT_COUNT_LIMIT;
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

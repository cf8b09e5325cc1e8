import { dayKey, fold } from '@muhatap/shared/i18n';
import { type FakeRequest, type FakeRoutes, refuse } from '@muhatap/shared/testing';
import {
  COMPLAINT_COUNT_LIMIT,
  complaintListQuery,
  NO_UNIT,
  type Complaint,
  type ComplaintFilters,
} from '@muhatap/shared/wire';
import type { FakeTown } from './fake-town';

const holds = (wanted: readonly string[] | undefined, value: string) =>
  wanted === undefined || wanted.length === 0 || wanted.includes(value);

/** Whether a complaint is in the list that these filters ask for; exports ask the same. */
export function isMatch(
  complaint: Complaint,
  { search = '', sender, durum, kanal, type, unit, district, from, to, room }: ComplaintFilters,
): boolean {
  const term = fold(search);
  const day = dayKey(complaint.createdAt);
  return (
    [complaint.senderName ?? '', complaint.konuOzeti, complaint.saysisCode, complaint.sender].some(
      (field) => fold(field).includes(term),
    ) &&
    (sender === undefined || complaint.sender === sender) &&
    (room === undefined || complaint.roomId === room) &&
    holds(durum, complaint.durum) &&
    holds(kanal, complaint.kanal) &&
    holds(type, complaint.type?.id ?? NO_UNIT) &&
    holds(unit, complaint.unit?.id ?? NO_UNIT) &&
    holds(district, complaint.district?.id ?? NO_UNIT) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  );
}

function list(all: readonly Complaint[], { query }: FakeRequest) {
  const asked = complaintListQuery.safeParse(Object.fromEntries(query));
  if (!asked.success) return refuse(400, 'invalid_request', 'İstek geçersiz.');
  const { page, limit, ...filters } = asked.data;
  if (filters.from !== undefined && filters.to !== undefined && filters.from > filters.to)
    return refuse(422, 'period_invalid', 'Başlangıç tarihi bitiş tarihinden sonra olamaz.');
  const isFiltered = Object.values(filters).some(
    (value) => value !== undefined && value.length > 0,
  );
  const matching = all.filter((complaint) => isMatch(complaint, filters));
  const complaints = matching.slice((page - 1) * limit, page * limit);
  const total = isFiltered ? Math.min(matching.length, COMPLAINT_COUNT_LIMIT) : matching.length;
  return {
    complaints,
    hasMore: page * limit < matching.length,
    totalReturned: complaints.length,
    total,
    totalIsExact: total === matching.length,
    searchedNewest: null,
    currentPage: page,
    totalPages: Math.ceil(total / limit),
  };
}

/** The list as the real server filters, counts and pages it. */
export const listFakes = (town: FakeTown): FakeRoutes => ({
  'GET /api/complaints': (request) => list(town.complaints(), request),
});

import { dayKey, fold } from '@muhatap/shared/i18n';
import { type FakeRequest, type FakeRoutes, refuse } from '@muhatap/shared/testing';
import {
  ALL_COMPLAINT_FIELDS,
  COMPLAINT_STATUSES,
  complaintFilters,
  complaintListQuery,
  ALL_FILTERED_FIELD_IDS,
  isComplaintNamed,
  NO_UNIT,
  type Complaint,
  type ComplaintColumn,
  type ComplaintFilters,
} from '@muhatap/shared/wire/complaints';
import type { FakeData } from './fake-data';

const holds = (wanted: readonly string[] | undefined, value: string) =>
  wanted === undefined || wanted.length === 0 || wanted.includes(value);

const isOrAny = (wanted: string | undefined, value: string | null) =>
  wanted === undefined || value === wanted;

/** The value by which a field is filtered. */
const valueOf = (complaint: Complaint, id: (typeof ALL_FILTERED_FIELD_IDS)[number]): string =>
  isComplaintNamed(id)
    ? (complaint[id]?.id ?? NO_UNIT)
    : (complaint[ALL_COMPLAINT_FIELDS[id].name] ?? '');

function matchesSearch(complaint: Complaint, search: string): boolean {
  const { senderName, konuOzeti, saysisCode, sender } = complaint;
  const term = fold(search);
  return [senderName ?? '', konuOzeti, saysisCode, sender].some((field) =>
    fold(field).includes(term),
  );
}

const isWithin = ({ createdAt }: Complaint, { from, to }: ComplaintFilters) =>
  (from === undefined || from <= dayKey(createdAt)) &&
  (to === undefined || dayKey(createdAt) <= to);

/** The filter that finds a complaint by its term. */
function termKind({ term }: Complaint): string {
  if (term?.state !== 'running') return term?.state ?? '';
  if (term.late !== null) return 'late';
  return term.left <= 7 ? 'week' : '';
}

const hasLabel = (wanted: readonly string[] | undefined, { labels = [] }: Complaint) =>
  wanted === undefined ||
  (labels.length === 0 ? [NO_UNIT] : labels.map(({ id }) => id)).some((id) => wanted.includes(id));

/** Whether a complaint is in the list that these filters ask for; exports ask the same. */
export function isMatch(complaint: Complaint, filters: ComplaintFilters): boolean {
  const { search = '', sender, kanal, room, term, label } = filters;
  return (
    matchesSearch(complaint, search) &&
    (complaint.mergedInto == null || search !== '') &&
    isOrAny(sender, complaint.sender) &&
    isOrAny(room, complaint.roomId) &&
    hasLabel(label, complaint) &&
    holds(kanal, complaint.kanal) &&
    holds(term, termKind(complaint)) &&
    ALL_FILTERED_FIELD_IDS.every((id) =>
      holds(filters[ALL_COMPLAINT_FIELDS[id].name], valueOf(complaint, id)),
    ) &&
    isWithin(complaint, filters)
  );
}

const SORTED_BY: Readonly<Record<ComplaintColumn | 'term', (complaint: Complaint) => string>> = {
  code: ({ number, saysisCode }) => number ?? saysisCode,
  sender: ({ senderName }) => senderName ?? 'Anonim Kullanıcı',
  subject: ({ konuOzeti }) => konuOzeti,
  channel: ({ kanal }) => kanal,
  status: ({ durum }) => String(COMPLAINT_STATUSES.findIndex((status) => status === durum)),
  createdAt: ({ createdAt }) => createdAt,
  term: ({ term }) => (term?.state === 'running' ? term.dueAt : '~'),
};

/** `newestFirst` in the order of a column. */
function inOrder(
  newestFirst: readonly Complaint[],
  by: keyof typeof SORTED_BY,
  direction: 'ascending' | 'descending',
): readonly Complaint[] {
  const turn = direction === 'ascending' ? 1 : -1;
  const valueOf = SORTED_BY[by];
  return newestFirst.toSorted(
    (one, other) => turn * valueOf(one).localeCompare(valueOf(other), 'tr'),
  );
}

function list(all: readonly Complaint[], { query }: FakeRequest) {
  const parsed = complaintListQuery.safeParse(Object.fromEntries(query));
  if (!parsed.success) return refuse(400, 'invalid_request', 'İstek geçersiz.');
  const { page, limit, order, sort, direction, term_order, ...filters } = parsed.data;
  if (filters.from !== undefined && filters.to !== undefined && filters.from > filters.to)
    return refuse(422, 'period_invalid', 'Başlangıç tarihi bitiş tarihinden sonra olamaz.');
  const matching = all.filter((complaint) => isMatch(complaint, filters));
  const ordered = inOrder(
    matching,
    term_order === undefined ? (sort ?? 'createdAt') : 'term',
    term_order ?? direction ?? (order === 'oldest' ? 'ascending' : 'descending'),
  );
  const complaints = ordered.slice((page - 1) * limit, page * limit);
  const total = matching.length;
  return {
    complaints,
    hasMore: page * limit < matching.length,
    totalReturned: complaints.length,
    total,
    totalIsExact: true,
    searchedNewest: null,
    currentPage: page,
    totalPages: Math.ceil(total / limit),
  };
}

function count(all: readonly Complaint[], { query }: FakeRequest) {
  const parsed = complaintFilters.safeParse(Object.fromEntries(query));
  if (!parsed.success) return refuse(400, 'invalid_request', 'İstek geçersiz.');
  return { total: all.filter((complaint) => isMatch(complaint, parsed.data)).length };
}

/** The list as the real server filters, counts and pages it. */
export const listFakes = (data: FakeData): FakeRoutes => ({
  'GET /api/complaints': (request) => list(data.complaints(), request),
  'GET /api/complaints/total': (request) => count(data.complaints(), request),
});

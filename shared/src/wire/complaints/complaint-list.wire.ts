import { z } from 'zod';
import { fieldFilterShape, laterFilterShape, severalOf } from './complaint-field.wire';
import { complaintChannel } from '../channels/complaint-channel.wire';
import { complaint } from './complaint.wire';

/** The value of the unit, type, district, responsible and label filters that means "has none". */
export const NO_UNIT = 'none';

/** Cases by their running terms: `late` is over, `week` ends until Sunday; `paused` stands still. */
export const TERM_FILTERS = ['late', 'week', 'paused'] as const;
export type TermFilter = (typeof TERM_FILTERS)[number];

/** Cases with an open task of a unit: `open` of any, `late` one whose last day is over. */
export const TASK_FILTERS = ['open', 'late'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

/**
 * Filters of the list, its counts and its exports. `from` and `to` are days of the company's time
 * zone, both included; `unit`, `type`, `district`, `responsible` and `label` hold ids or {@link NO_UNIT}; `search` looks
 * through senderName, konuOzeti, saysisCode and sender (docs/behaviour.md §6.5). `from` after `to`:
 * 422 `period_invalid`.
 */
export const complaintFilters = z.object({
  sender: z.string().max(200).optional(),
  search: z.string().max(200).optional(),
  kanal: severalOf(complaintChannel),
  ...fieldFilterShape,
  ...laterFilterShape,
  label: severalOf(z.string().max(64)),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  room: z.string().max(64).optional(),
  term: severalOf(z.enum(TERM_FILTERS)),
  /** {@link TASK_FILTERS} and ids of units: of one of these units, where any is named; `late` narrows them. */
  task: severalOf(z.string().max(64)),
});
export type ComplaintFilters = z.infer<typeof complaintFilters>;

/** @deprecated An answer says how far it counts (`totalIsExact`). */
export const COMPLAINT_COUNT_LIMIT = 100;

/** @deprecated A search looks through all complaints. */
export const SHORT_SEARCH_DEPTH = 2000;

/** Orders of the list, by the moment at which the complaint came. */
export const COMPLAINT_ORDERS = ['newest', 'oldest'] as const;
export type ComplaintOrder = (typeof COMPLAINT_ORDERS)[number];

/** Columns of the list by which it is sorted. */
export const COMPLAINT_COLUMNS = [
  'code',
  'sender',
  'subject',
  'channel',
  'status',
  'createdAt',
] as const;
export type ComplaintColumn = (typeof COMPLAINT_COLUMNS)[number];

/**
 * `GET /api/complaints`; defaults of docs/behaviour.md §6.4. Texts go by the Turkish alphabet, channels by their names, statuses from new
 * to closed, equal ones newest first. `term_order` sorts by the ends of terms in place of `sort`, one that stands still as the longest; closed cases and those without one last. `direction` is that of `sort`, ascending where it is missing; `order` is what pages of before send.
 */
export const complaintListQuery = complaintFilters.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  order: z.enum(COMPLAINT_ORDERS).default('newest'),
  sort: z.enum(COMPLAINT_COLUMNS).optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
  term_order: z.enum(['ascending', 'descending']).optional(),
});
export type ComplaintListQuery = z.infer<typeof complaintListQuery>;

/**
 * In the order of the query. Where `totalIsExact` is false there are more matches than `total`, from which `totalPages` follows:
 * {@link complaintTotal} counts them all. Older servers searched the newest complaints only (`searchedNewest`).
 */
export const complaintList = z.object({
  complaints: z.array(complaint),
  hasMore: z.boolean(),
  totalReturned: z.number(),
  total: z.number(),
  totalIsExact: z.boolean(),
  searchedNewest: z.number().nullable().default(null),
  currentPage: z.number(),
  totalPages: z.number(),
});
export type ComplaintList = z.infer<typeof complaintList>;

/** `GET /api/complaints/total` with {@link complaintFilters}: every match that the role shows. */
export const complaintTotal = z.object({ total: z.number().int().min(0) });
export type ComplaintTotal = z.infer<typeof complaintTotal>;

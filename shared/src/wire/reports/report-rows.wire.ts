import { z } from 'zod';
import { exportFormat } from '../files/export.wire';
import { MEASURE_IDS } from './report-measures';
import { REPORT_PAGES, reportSubject } from './report-page.wire';
import { reportQuery } from './report-query.wire';
import { PLATFORMS } from '../channels/channels.wire';
import { COMPLAINT_CHANNELS } from '../channels/complaint-channel.wire';
import { openEnum } from '../open';

/** Rows that are shown at a time. */
export const REPORT_ROWS_PAGE = 50;

/**
 * Which number's rows: its measure and, for a cell or a point, what it is about (`key` '' is "none"). A day, week or month narrows the
 * period to itself; `weekday` (1–7) and `hour` narrow it to a cell of the heat map.
 */
export const reportRowsFilter = reportQuery.extend({
  measure: z.enum(MEASURE_IDS),
  subject: reportSubject.optional(),
  key: z.string().max(64).optional(),
  weekday: z.coerce.number().int().min(1).max(7).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
});
export type ReportRowsFilter = z.infer<typeof reportRowsFilter>;

/**
 * Orders of the rows of an event: by its time, and by its duration or score, each from either end.
 * Rows without a duration or a score come last.
 */
export const REPORT_ROW_ORDERS = ['newest', 'oldest', 'largest', 'smallest'] as const;
export type ReportRowOrder = (typeof REPORT_ROW_ORDERS)[number];

/**
 * Columns by which rows are sorted: time, case or person, channel, person of the staff, unit, topic,
 * neighbourhood, label, and the duration or score.
 */
export const REPORT_ROW_COLUMNS = [
  'at',
  'name',
  'channel',
  'agent',
  'unit',
  'topic',
  'district',
  'label',
  'value',
] as const;
export type ReportRowColumn = (typeof REPORT_ROW_COLUMNS)[number];

/**
 * `GET /api/reports/rows?{reportRowsFilter}&cursor=&sort=&direction=`; texts by the Turkish alphabet, rows without the column's value last in
 * both directions, equal ones as in the list without `sort`: newest first, stocks and ages oldest first. `order` is what pages of before send
 * for events. A cursor belongs to its sort and direction. Refusals are those of {@link reportQuery}, 422 `cursor_invalid`, `cell_unknown`
 * (no page shows such a cell) and `number_missing` (its filters leave this number out).
 */
export const reportRowsQuery = reportRowsFilter.extend({
  cursor: z.string().max(600).optional(),
  order: z.enum(REPORT_ROW_ORDERS).optional(),
  sort: z.enum(REPORT_ROW_COLUMNS).optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
});

/**
 * One fact behind a number. A conversation's row leads to its timeline, a case's to the case; whoever may not open it still sees the row.
 * Of a conversation that the role no longer shows `room` and `text` are null.
 * `text` describes it best: the message, the subject of the case, the comment beside a score, the reason of a status.
 */
export const reportRow = z.object({
  id: z.string(),
  at: z.string(),
  room: z.object({ id: z.string(), name: z.string(), platform: openEnum(PLATFORMS) }).nullable(),
  complaint: z
    .object({ id: z.string(), code: z.string(), subject: z.string(), status: z.string() })
    .nullable(),
  /** That of the fact or the case, as complaints name channels. */
  channel: openEnum(COMPLAINT_CHANNELS).nullable().default(null),
  agent: z.string().nullable(),
  unit: z.string().nullable(),
  topic: z.string().nullable(),
  district: z.string().nullable(),
  /** Of a labelled conversation, and while the label exists. */
  label: z.string().nullable().default(null),
  /** By the clock that was requested. */
  seconds: z.number().int().nullable(),
  score: z.number().int().nullable(),
  /** The message that the fact is about, where the person may read it in the inbox. */
  message_id: z.string().nullable().default(null),
  text: z.string().nullable(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** `total` equals the number that was clicked (its sample, where it is a mean or a median). */
export const reportRows = z.object({
  rows: z.array(reportRow),
  total: z.number().int(),
  next_cursor: z.string().nullable(),
});
export type ReportRows = z.infer<typeof reportRows>;

/** By what a duration is broken down: by day and hour of the company's clock, by person, by unit. */
export const REPORT_BREAKDOWNS = ['day', 'hour', 'agent', 'unit'] as const;
export type ReportBreakdownBy = (typeof REPORT_BREAKDOWNS)[number];

export const reportBreakdownQuery = reportRowsFilter.extend({ by: z.enum(REPORT_BREAKDOWNS) });

/**
 * `GET /api/reports/breakdown?{reportBreakdownQuery}`: the rows of a duration by one thing, days and hours in their order, people and units
 * by their median, the longest first. The samples add up to the total of the rows. `key` is that of the rows: a day, an hour ('0' to '23'),
 * an id, '' for none. Durations are whole seconds; `previous` is the median of the same member in the period before (of a day: of the day
 * at its place there), null where nothing was measured or nothing is compared. Refusals are those of the rows; 422 `cell_unknown` for a
 * number that is no duration or is not counted by that thing.
 */
export const reportBreakdown = z.object({
  by: openEnum(REPORT_BREAKDOWNS),
  points: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      sample: z.number().int(),
      mean: z.number(),
      median: z.number(),
      p90: z.number(),
      previous: z.number().nullable(),
    }),
  ),
});
export type ReportBreakdown = z.infer<typeof reportBreakdown>;

/**
 * `POST /api/reports/exports` → 202 exportJob: a page with all its numbers, or the rows behind one of them, as a file written in the
 * background. Needs the action `export`, when it is requested and when it is written. `query` is the page's (or the rows') own, as in its
 * address. Refusals are theirs, and 429 `too_many_exports`.
 */
export const reportExport = z.object({
  format: exportFormat,
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('page'), page: z.enum(REPORT_PAGES), query: reportQuery.partial() }),
    z.object({
      kind: z.literal('rows'),
      query: reportRowsFilter.partial().required({ measure: true }),
    }),
  ]),
});
export type ReportExport = z.infer<typeof reportExport>;

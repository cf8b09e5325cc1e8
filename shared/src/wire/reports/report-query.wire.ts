import { z } from 'zod';
import { complaintChannel } from '../channels/complaint-channel.wire';
import { COMPLAINT_STATUSES, complaintStatus } from '../complaints/complaint-status.wire';
import { VISIBILITIES } from '../session/modules.wire';
import { openEnum } from '../open';

/** Several values of one filter in an address: `channel=WhatsApp,Instagram`. Blanks are dropped, an unknown value is refused. */
const several = <T extends z.ZodType>(one: T) =>
  z
    .preprocess(
      (given) =>
        typeof given === 'string' ? given.split(',').filter((word) => word !== '') : given,
      z.array(one).max(50),
    )
    .optional();

/** The value of the agent, unit and topic filters that means "nobody", "none". */
export const REPORT_NONE = 'none';

/** The values of the status filter: those of complaints. */
export const REPORT_STATUSES = COMPLAINT_STATUSES;

/** Days of the longest period; two of them can be compared. */
export const REPORT_LONGEST_DAYS = 400;

/** Days of the period that is shown when none is requested. */
export const REPORT_DEFAULT_DAYS = 7;

/**
 * The query of every page, file and list of rows. `from` and `to` are days by the company's clock,
 * both included; left out, the last {@link REPORT_DEFAULT_DAYS} days up to today. `clock`: whether
 * durations count all time or the company's working hours. `compare` adds the same number of days
 * just before, or the days from `previous_from` to `previous_to` where both are given.
 *
 * Refused with 422: `period_reversed` (of either period), `period_too_long` (more than {@link REPORT_LONGEST_DAYS}
 * days), `period_ahead` (begins after today), `filter_unknown` (an agent, unit or topic that is not
 * the company's, or an agent whose conversations the role does not show; details `{filter,
 * values}`). A role that does not show all conversations counts those of the agents that it shows;
 * numbers that cannot be split by agents are `missing` then.
 */
export const reportQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  clock: z.enum(['calendar', 'business']).default('calendar'),
  compare: z.stringbool().default(true),
  previous_from: z.iso.date().optional(),
  previous_to: z.iso.date().optional(),
  channel: several(complaintChannel),
  agent: several(z.string().max(64)),
  unit: several(z.string().max(64)),
  topic: several(z.string().max(64)),
  status: several(complaintStatus),
});
export type ReportQuery = z.infer<typeof reportQuery>;
/** {@link ReportQuery} as an address gives it. */
export type ReportQueryInput = z.input<typeof reportQuery>;

/** Days of a period by the company's clock, both included. */
export const reportPeriod = z.object({ from: z.string(), to: z.string(), days: z.number().int() });
export type ReportPeriod = z.infer<typeof reportPeriod>;

/** `GET /api/reports/choices`: what the filter bar offers, by name in Turkish order; also what is no longer active, because reports look back. */
export const reportChoices = z.object({
  today: z.string(),
  time_zone: z.string(),
  /** Day of the oldest fact; null where nothing has happened yet. */
  first_day: z.string().nullable(),
  /** The people whom the role shows. */
  agents: z.array(z.object({ id: z.string(), name: z.string() })),
  units: z.array(z.object({ id: z.string(), name: z.string() })),
  topics: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Says whose conversations the numbers count; with `own` nobody's ({@link REPORT_NONE}) are not among them. */
  visibility: openEnum(VISIBILITIES).default('all'),
});
export type ReportChoices = z.infer<typeof reportChoices>;

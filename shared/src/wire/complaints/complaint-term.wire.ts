import { z } from 'zod';
import { openEnum } from '../open';
import { publicHoliday } from '../conversations/inbox-settings.wire';
import {
  complaintServiceLevel,
  complaintServiceLevelInput,
  complaintServiceTerm,
} from './complaint-service-level.wire';
import { TERM_DAYS_LIMIT, TERM_UNITS } from './term-unit.wire';

const days = z.number().int().min(1).max(TERM_DAYS_LIMIT);
const ruleShape = {
  name: z.string().trim().min(1).max(80),
  /** The law or the service level that it follows; '' where none is named. */
  basis: z.string().trim().max(200),
  days,
  /** The whole length once it is extended; null where it cannot be extended. */
  extended_days: days.nullable(),
  /** Whether it is the one of all cases whose type no other rule names. */
  is_default: z.boolean(),
  type_ids: z.array(z.string().max(64)).max(500),
};

/** A rule for the term of cases: its length, and the types of complaints that it is for. */
export const complaintTermRule = z.object({
  id: z.string(),
  ...ruleShape,
  unit: openEnum(TERM_UNITS),
});
export type ComplaintTermRule = z.infer<typeof complaintTermRule>;

/** A rule as it is saved; `id` null is a new one. */
export const complaintTermRuleInput = z.object({
  id: z.string().max(64).nullable(),
  ...ruleShape,
  unit: z.enum(TERM_UNITS),
});
export type ComplaintTermRuleInput = z.infer<typeof complaintTermRuleInput>;

/**
 * The working days that terms count: weekdays (1 Monday to 7 Sunday), less the public holidays; own days overrule both.
 * `closes_at` (`HH:MM`, the company's time) ends a term's last day.
 */
export const complaintCalendar = z.object({
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  closes_at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  own_days: z
    .array(
      z.object({
        date: z.iso.date(),
        name: z.string().trim().max(80),
        is_worked: z.boolean(),
      }),
    )
    .max(400),
});
export type ComplaintCalendar = z.infer<typeof complaintCalendar>;

/** `GET /api/complaint-terms`. `holidays` are the public ones of this year and the next. */
export const complaintTerms = z.object({
  rules: z.array(complaintTermRule),
  /** Older servers have none. */
  levels: z.array(complaintServiceLevel).optional(),
  calendar: complaintCalendar,
  holidays: z.array(publicHoliday),
});
export type ComplaintTerms = z.infer<typeof complaintTerms>;

/**
 * `PUT /api/complaint-terms` → {@link complaintTerms}; needs the grant `settings`. A part that is left out stays as it is. 422
 * `terms_invalid` with `details.fields`: a name twice, two defaults, a type in two rules or of no company's, an extension that is not
 * longer, two service levels for the same cases, no working weekday, a date twice. Open cases are counted anew afterwards.
 */
export const complaintTermsInput = z.object({
  rules: z.array(complaintTermRuleInput).max(100).optional(),
  levels: z.array(complaintServiceLevelInput).max(100).optional(),
  calendar: complaintCalendar.optional(),
});
export type ComplaintTermsInput = z.infer<typeof complaintTermsInput>;

/** `paused`: it stands still until the citizen answers or a person lets it go on; `ended`: the case is closed. */
export const TERM_STATES = ['running', 'paused', 'ended'] as const;

/**
 * The term of a case. `stoppedAt` is when it was paused or ended. `left` counts the days of its unit from today, or from then, to
 * the last day: 0 on that day. `late` counts the calendar days behind the last day; 0 where it ended earlier on that very day, null
 * while it is in time.
 */
export const complaintTerm = z.object({
  state: openEnum(TERM_STATES),
  dueAt: z.string(),
  stoppedAt: z.string().nullable(),
  left: z.number().int(),
  late: z.number().int().nullable(),
  unit: openEnum(TERM_UNITS),
  rule: z.object({ name: z.string(), basis: z.string(), days: z.number().int() }),
  isExtended: z.boolean(),
  /** Whether it can be extended; the whole length then. */
  extendedDays: z.number().int().nullable(),
  /** Null where no service level is for it; older servers leave it out. */
  level: complaintServiceTerm.nullable().optional(),
});
export type ComplaintTerm = z.infer<typeof complaintTerm>;

/**
 * `POST /api/complaints/{id}/term` → complaint: pauses the term until the citizen answers, lets it go on or extends it. Refusals as of a
 * change; 422 `reason_required` (but for `resume`), `term_missing`, `term_ended`, `term_over` (its end has passed), `term_paused`,
 * `term_running`, `term_not_extendable`.
 */
export const complaintTermChange = z.object({
  version: z.number().int(),
  action: z.enum(['pause', 'resume', 'extend']),
  reason: z.string().trim().max(1000).default(''),
});
export type ComplaintTermChange = z.infer<typeof complaintTermChange>;

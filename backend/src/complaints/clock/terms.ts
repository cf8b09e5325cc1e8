import type { ComplaintCalendar } from '@muhatap/shared/wire/complaints';
import { HALF_DAY_ENDS, turkishHolidays } from '../../conversations';
import type { schema } from '../../database';
import { createWorkCalendar, type WorkCalendar } from './work-calendar';

export type StoredTermRule = NonNullable<
  (typeof schema.complaintSettings.$inferSelect)['termRules']
>[number];

export type StoredServiceLevel = NonNullable<
  (typeof schema.complaintSettings.$inferSelect)['serviceLevels']
>[number];

/** The rules and the service levels of a company with its calendar. */
export interface Terms {
  readonly rules: readonly StoredTermRule[];
  readonly levels: readonly StoredServiceLevel[];
  readonly calendar: WorkCalendar;
}

export const calendarFor = (calendar: ComplaintCalendar, timeZone: string): WorkCalendar =>
  createWorkCalendar({
    weekdays: calendar.weekdays,
    closesAt: calendar.closes_at,
    ownDays: calendar.own_days.map(({ date, name, is_worked }) => ({
      date,
      name,
      isWorked: is_worked,
    })),
    timeZone,
    holidays: turkishHolidays,
    halfDayEnds: HALF_DAY_ENDS,
  });

/** The rule of cases of a type; null where neither a rule names the type nor one is the default. */
export function ruleOfType({ rules }: Terms, typeId: string | null): StoredTermRule | null {
  const offered = rules.filter(({ isRemoved }) => !isRemoved);
  const named =
    typeId === null ? undefined : offered.find(({ typeIds }) => typeIds.includes(typeId));
  return named ?? offered.find(({ isDefault }) => isDefault) ?? null;
}

import type {
  PublicHoliday,
  WorkingHours,
  WorkingHoursInput,
} from '@muhatap/shared/wire/conversations';
import type { OpeningHours } from './opening-hours';
import { DEFAULT_HOURS } from './working-hours.defaults';
import type { WorkingHoursRow } from './working-hours.repository';

/** The row as the line has it; the defaults where there is none. */
export const presentHours = (row: WorkingHoursRow | null): WorkingHoursInput =>
  row === null
    ? DEFAULT_HOURS
    : {
        days: row.days,
        observes_holidays: row.observesHolidays,
        special_days: row.specialDays,
        away_reply: { is_on: row.isAwayReplyOn, text: row.awayReplyText },
      };

/** The part of the hours that the opening rule uses. */
export const toOpeningHours = ({
  days,
  observes_holidays,
  special_days,
}: WorkingHoursInput): OpeningHours => ({
  days,
  observesHolidays: observes_holidays,
  specialDays: special_days,
});

export const presentWorkingHours = (
  hours: WorkingHoursInput,
  timeZone: string,
  holidays: PublicHoliday[],
  isOpen: boolean,
  next: Date | null,
): WorkingHours => ({
  ...hours,
  time_zone: timeZone,
  holidays,
  is_open: isOpen,
  next_change: next?.toISOString() ?? null,
});

import { isOpen, localDate } from '../working-hours/opening-hours';
import { turkishHolidays } from '../working-hours/public-holidays';
import { toOpeningHours } from '../working-hours/working-hours.presenter';
import type { HouseRules } from './auto-replies.repository';

/** Whether nobody works at this moment. */
export function isClosed(
  { timeZone, hours }: Pick<HouseRules, 'timeZone' | 'hours'>,
  now: Date,
): boolean {
  const today = localDate(now, timeZone);
  return !isOpen(toOpeningHours(hours), turkishHolidays(today, today), timeZone, now);
}

import type { InboxRules } from './inbox-rules';
import { isOpen, localDate } from '../working-hours/opening-hours';
import { turkishHolidays } from '../working-hours/public-holidays';
import { toOpeningHours } from '../working-hours/working-hours.presenter';

/** Whether the company is closed at this moment. */
export function isClosed(
  { timeZone, hours }: Pick<InboxRules, 'timeZone' | 'hours'>,
  now: Date,
): boolean {
  const today = localDate(now, timeZone);
  return !isOpen(toOpeningHours(hours), turkishHolidays(today, today), timeZone, now);
}

import type { PublicHoliday } from '@muhatap/shared/wire/conversations';
import Holidays from 'date-holidays';
import { Temporal } from 'temporal-polyfill';

/** From this moment a company is closed on a half day (Law 2429: holidays and their eves). */
export const HALF_DAY_ENDS = '13:00';

const calendar = new Holidays('TR', { languages: ['tr'], types: ['public'] });

/**
 * Lengths in days of the holidays with an eve (a half day before); every other holiday of Law 2429
 * is one day without an eve.
 */
const LONGER: Readonly<Record<string, { days: number; eve: string }>> = {
  'Ramazan Bayramı': { days: 3, eve: 'Ramazan Bayramı Arifesi' },
  'Kurban Bayramı': { days: 4, eve: 'Kurban Bayramı Arifesi' },
  'Cumhuriyet Bayramı': { days: 1, eve: 'Cumhuriyet Bayramı Arifesi' },
};

const years = new Map<number, readonly PublicHoliday[]>();

/** Holidays that begin in a year, with their eves. Two of them may share a date (23 April in Ramazan). */
function holidaysOfYear(year: number): readonly PublicHoliday[] {
  const known = years.get(year);
  if (known !== undefined) return known;
  const made = calendar.getHolidays(year).flatMap(({ date, name }): PublicHoliday[] => {
    const first = Temporal.PlainDate.from(date.slice(0, 10));
    const longer = LONGER[name];
    const days = Array.from({ length: longer?.days ?? 1 }, (_, index) => ({
      date: first.add({ days: index }).toString(),
      name,
      is_half_day: false,
    }));
    return longer === undefined
      ? days
      : [
          { date: first.subtract({ days: 1 }).toString(), name: longer.eve, is_half_day: true },
          ...days,
        ];
  });
  years.set(year, made);
  return made;
}

/** One holiday a date, in order; where a half and a whole day meet, the whole one counts. Both dates are included (`YYYY-MM-DD`). */
export function turkishHolidays(from: string, to: string): PublicHoliday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const byDate = new Map<string, PublicHoliday>();
  for (let year = first - 1; year <= last + 1; year += 1) {
    for (const holiday of holidaysOfYear(year)) {
      if (holiday.date < from || holiday.date > to) continue;
      const other = byDate.get(holiday.date);
      if (other === undefined || (other.is_half_day && !holiday.is_half_day))
        byDate.set(holiday.date, holiday);
    }
  }
  return [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

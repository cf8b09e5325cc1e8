import type { OpenPeriod } from '@muhatap/shared/wire/conversations';

/** Most periods of one day (wire: weekDayHours). */
export const MOST_PERIODS = 4;
/** From midnight to midnight. */
export const WHOLE_DAY: readonly OpenPeriod[] = [{ from: '00:00', to: '24:00' }];
/** Initial hours of a day that is opened. */
export const USUAL_HOURS: readonly OpenPeriod[] = [{ from: '08:30', to: '17:30' }];

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a day is open all its hours. */
export const isWholeDay = (periods: readonly OpenPeriod[]): boolean =>
  periods.length === 1 && periods[0]?.from === '00:00' && periods[0].to === '24:00';

/** Midnight as an end is the end of the day. */
export const endOf = (typed: string): string => (typed === '00:00' ? '24:00' : typed);

/** Faults of each period, null without one; the order of the list is the person's. */
export function periodFaults(periods: readonly OpenPeriod[]): (string | null)[] {
  return periods.map(({ from, to }, index) => {
    if (!CLOCK.test(from) || !(CLOCK.test(to) || to === '24:00'))
      return 'Başlangıç ve bitiş saatini yazın.';
    if (from >= to) return 'Bitiş saati başlangıçtan sonra olmalı.';
    const clash = periods.findIndex(
      (other, place) => place < index && other.from < to && from < other.to,
    );
    return clash === -1 ? null : `${clash + 1}. aralıkla çakışıyor.`;
  });
}

/** A further period after the last one, at most to the end of the day; null when there is no room. */
export function nextPeriod(periods: readonly OpenPeriod[]): OpenPeriod | null {
  if (periods.length >= MOST_PERIODS) return null;
  const last = [...periods].sort((a, b) => a.to.localeCompare(b.to, 'tr')).at(-1);
  if (last === undefined) return USUAL_HOURS[0] ?? null;
  const hour = Number(last.to.slice(0, 2));
  if (hour >= 22) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    from: `${two(hour + 1)}:00`,
    to: endOf(hour + 4 >= 24 ? '00:00' : `${two(hour + 4)}:00`),
  };
}

/** Periods in their order in the day, as the server keeps them. */
export const inOrder = (periods: readonly OpenPeriod[]): OpenPeriod[] =>
  [...periods].sort((a, b) => a.from.localeCompare(b.from, 'tr'));

/** '09:00–12:00, 13:00–17:30', 'Tüm gün' or 'Kapalı'. */
export function formatPeriods(periods: readonly OpenPeriod[]): string {
  if (periods.length === 0) return 'Kapalı';
  if (isWholeDay(periods)) return 'Tüm gün';
  return inOrder(periods)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ');
}

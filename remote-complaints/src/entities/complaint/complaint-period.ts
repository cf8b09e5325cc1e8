import { addDays, dayKey, formatDate, monthStart, TIME_ZONE } from '@muhatap/shared/i18n';

/** Whole spans of days that are often requested; an address holds the name, so that a kept link stays true tomorrow. */
export const PERIOD_PRESETS = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** When a complaint was opened: a preset, or days of the company's calendar (both included, null where that side is open). */
export type ComplaintPeriod =
  | PeriodPreset
  | { readonly from: string | null; readonly to: string | null };

/** First and last day of a period, as keys of the company's calendar ('2026-11-20'). */
export interface PeriodDays {
  readonly from: string | null;
  readonly to: string | null;
}

const PRESET_NAMES: Record<PeriodPreset, string> = {
  today: 'Bugün',
  yesterday: 'Dün',
  'last-7-days': 'Son 7 gün',
  'last-30-days': 'Son 30 gün',
  'this-month': 'Bu ay',
  'last-month': 'Geçen ay',
  'this-year': 'Bu yıl',
};

export const isPreset = (text: string): text is PeriodPreset =>
  PERIOD_PRESETS.some((preset) => preset === text);
export const presetName = (preset: PeriodPreset): string => PRESET_NAMES[preset];

/** The days that a period means at a moment. */
export function daysOf(
  period: ComplaintPeriod,
  now: number,
  timeZone: string = TIME_ZONE,
): PeriodDays {
  if (typeof period === 'object') return period;
  const today = dayKey(now, timeZone);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: monthStart(today), to: today };
    case 'last-month':
      return { from: monthStart(today, -1), to: addDays(monthStart(today), -1) };
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** A period in words: 'Son 7 gün', '3 Kasım 2026 – 9 Kasım 2026', '3 Kasım 2026 ve sonrası'. */
export function formatPeriod(period: ComplaintPeriod): string {
  if (typeof period === 'string') return presetName(period);
  const { from, to } = period;
  const formatDay = (day: string) => formatDate(`${day}T00:00:00Z`, 'UTC');
  if (from !== null && to !== null)
    return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  if (from !== null) return `${formatDay(from)} ve sonrası`;
  return to === null ? '' : `${formatDay(to)} ve öncesi`;
}

/** Days as a period, the earlier one first; null where neither is given. */
export function periodFrom(from: string | null, to: string | null): ComplaintPeriod | null {
  if (from === null && to === null) return null;
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

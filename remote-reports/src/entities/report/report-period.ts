import { addDays, formatDate, isDay, monthStart, type DayKey } from '@muhatap/shared/i18n';
import type { ReportPeriod } from '@muhatap/shared/wire/reports';
import { weekStart } from '../../report-days';

/** Frequent periods. An address holds the name, so that a saved link stays right tomorrow. */
export const PERIOD_PRESETS = [
  'today',
  'yesterday',
  'last-7-days',
  'this-week',
  'last-week',
  'last-30-days',
  'this-month',
  'last-month',
] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];
export const DEFAULT_PERIOD: PeriodPreset = 'last-7-days';

/** Period of a report: a preset, or days of the company's calendar, both included. */
export type RequestedPeriod = PeriodPreset | Days;
export interface Days {
  readonly from: DayKey;
  readonly to: DayKey;
}

const PRESET_NAMES: Record<PeriodPreset, string> = {
  today: 'Bugün',
  yesterday: 'Dün',
  'last-7-days': 'Son 7 gün',
  'this-week': 'Bu hafta',
  'last-week': 'Geçen hafta',
  'last-30-days': 'Son 30 gün',
  'this-month': 'Bu ay',
  'last-month': 'Geçen ay',
};
const isPreset = (text: string): text is PeriodPreset =>
  PERIOD_PRESETS.some((preset) => preset === text);
export const presetName = (preset: PeriodPreset): string => PRESET_NAMES[preset];

/** The days that a period means when it is `today` by the company's clock. */
export function daysOf(period: RequestedPeriod, today: DayKey): Days {
  if (typeof period === 'object') return period;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'this-week':
      return { from: weekStart(today), to: today };
    case 'last-week':
      return { from: addDays(weekStart(today), -7), to: addDays(weekStart(today), -1) };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: monthStart(today), to: today };
    case 'last-month':
      return { from: monthStart(today, -1), to: addDays(monthStart(today), -1) };
  }
}

/**
 * The days that a period is compared with, where they are not just those before it: a week that
 * runs is held against the same weekdays of the one before, a month against the days of the month
 * before.
 */
export function previousDaysOf(period: RequestedPeriod, today: DayKey): Days | null {
  switch (period) {
    case 'this-week':
      return { from: addDays(weekStart(today), -7), to: addDays(today, -7) };
    case 'this-month': {
      const [first, next] = [monthStart(today, -1), monthStart(today)];
      const same = addDays(first, Number(today.slice(8)) - 1);
      return { from: first, to: same < next ? same : addDays(next, -1) };
    }
    case 'last-month':
      return { from: monthStart(today, -2), to: addDays(monthStart(today, -1), -1) };
    default:
      return null;
  }
}

const PREVIOUS_NAMES: Partial<Record<PeriodPreset, string>> = {
  today: 'önceki gün',
  yesterday: 'önceki gün',
  'this-week': 'önceki haftanın aynı günleri',
  'last-week': 'önceki hafta',
  'this-month': 'önceki ayın aynı günleri',
  'last-month': 'önceki ay',
};

/** The period that a report is compared with: 'önceki hafta', 'önceki 7 gün'. */
export function previousName(
  period: RequestedPeriod,
  { days }: Pick<ReportPeriod, 'days'>,
): string {
  const name = typeof period === 'string' ? PREVIOUS_NAMES[period] : undefined;
  return name ?? (days === 1 ? 'önceki gün' : `önceki ${days} gün`);
}

/**
 * Reads `?period=` or `?from=&to=`. Days in the wrong order or too many stay as they are: the
 * server explains the fault.
 */
export function readPeriod(search: URLSearchParams): RequestedPeriod {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (isDay(from) && isDay(to)) return { from, to };
  const preset = search.get('period') ?? '';
  return isPreset(preset) ? preset : DEFAULT_PERIOD;
}

/** Search parameters of a period; none for the default. */
export function periodParams(period: RequestedPeriod): Readonly<Record<string, string>> {
  if (typeof period === 'object') return { from: period.from, to: period.to };
  return period === DEFAULT_PERIOD ? {} : { period };
}

const formatDay = (day: DayKey) => formatDate(`${day}T00:00:00Z`, 'UTC');

/** '16–22 Kasım 2026', '28 Ekim – 3 Kasım 2026', '22 Kasım 2026'. */
export function formatDays({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): string {
  if (from === to) return formatDay(to);
  const [day = '', month = '', year = ''] = formatDay(from).split(' ');
  if (from.slice(0, 7) === to.slice(0, 7)) return `${day}–${formatDay(to)}`;
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${day} ${month} – ${formatDay(to)}`
    : `${day} ${month} ${year} – ${formatDay(to)}`;
}

/** Label of the period's button: the preset's name, or the days. */
export const formatPeriod = (period: RequestedPeriod): string =>
  typeof period === 'string' ? presetName(period) : formatDays(period);

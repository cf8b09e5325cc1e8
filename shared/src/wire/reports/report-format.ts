import type { Open } from '../open';
import { measureOf, type MeasureId } from './report-measures';
import type { ReportQuery } from './report-query.wire';

/** By which clock durations are counted: all time, or the company's working hours. */
export type ReportClock = Open<ReportQuery['clock']>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Shown in place of a value that was not measured. */
export const NO_VALUE = '–';

const turkish = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
const formatNumber = (value: number): string => turkish.format(value);

const two = (large: number, largeName: string, small: number, smallName: string) =>
  small === 0
    ? `${formatNumber(large)} ${largeName}`
    : `${formatNumber(large)} ${largeName} ${small} ${smallName}`;

/**
 * '45 sn', '12 dk', '3 saat 20 dk', '2 gün 5 saat': two steps at most, rounded to the last one. Working
 * hours are never given in days, because the length of a working day is not defined: '31 saat 40 dk'.
 */
export function formatDuration(seconds: number, clock: ReportClock = 'calendar'): string {
  const whole = Math.round(seconds);
  if (whole < MINUTE) return `${whole} sn`;
  const minutes = Math.round(whole / MINUTE);
  if (minutes < 60) return `${minutes} dk`;
  if (clock === 'business' || minutes < DAY / MINUTE)
    return two(Math.floor(minutes / 60), 'saat', minutes % 60, 'dk');
  const hours = Math.round(whole / HOUR);
  return hours >= 30 * 24
    ? `${formatNumber(Math.round(hours / 24))} gün`
    : two(Math.floor(hours / 24), 'gün', hours % 24, 'saat');
}

const rounded = (value: number, digits: number) =>
  formatNumber(Math.round(value * 10 ** digits) / 10 ** digits);

/** '%82', '%7,5', '%0'. */
export function formatShare(share: number): string {
  const percent = share * 100;
  return `%${rounded(percent, Math.abs(percent) < 10 ? 1 : 0)}`;
}

/** A measure's number as people read it, on a page as in a file: '1.284', '12 dk', '4,3', '%82'; '–' where nothing was measured. */
export function formatValue(
  measure: Open<MeasureId>,
  value: number | null,
  clock: ReportClock = 'calendar',
): string {
  if (value === null) return NO_VALUE;
  switch (measureOf(measure).unit) {
    case 'duration':
      return formatDuration(value, clock);
    case 'score':
      return rounded(value, 2);
    case 'share':
      return formatShare(value);
    case 'count':
    case 'stock':
      return formatNumber(value);
  }
}

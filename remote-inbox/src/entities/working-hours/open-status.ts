import { dayKey, formatDay, formatTime } from '@muhatap/shared/i18n';
import type { WorkingHours } from '@muhatap/shared/wire/conversations';
import { atTime } from './turkish-time';

const DAY_MS = 86_400_000;

/** The day of a change and a blank behind it; '' for today. */
function formatOpeningDay(change: string, now: number, timeZone: string): string {
  const key = dayKey(change, timeZone);
  if (key === dayKey(now, timeZone)) return '';
  return key === dayKey(now + DAY_MS, timeZone) ? 'yarın ' : `${formatDay(change, now, timeZone)} `;
}

/** 'Şu anda açık · 17:30’da kapanır', 'Şu anda kapalı · yarın 08:30’da açılır'. Times are the company's. */
export function openStatus(
  { is_open, next_change, time_zone }: Pick<WorkingHours, 'is_open' | 'next_change' | 'time_zone'>,
  now: number,
): string {
  const state = is_open ? 'Şu anda açık' : 'Şu anda kapalı';
  if (next_change === null) return state;
  const day = formatOpeningDay(next_change, now, time_zone);
  return `${state} · ${day}${atTime(formatTime(next_change, time_zone))} ${is_open ? 'kapanır' : 'açılır'}`;
}

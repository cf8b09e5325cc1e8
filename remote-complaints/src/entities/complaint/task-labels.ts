import { formatDate, type DayKey } from '@muhatap/shared/i18n';
import type { StatusTone } from '@muhatap/shared/ui/app';

const DAY_MS = 864e5;
/** Days before the last one from which it is marked. */
const SOON = 3;

/** The last day of a task in words, with its colour: 'Son gün 5 Aralık 2026', 'Bugün son gün', '2 gün gecikti'. */
export function describeTaskDay(
  dueOn: string,
  today: DayKey,
): { readonly text: string; readonly tone: StatusTone } {
  const left = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS);
  if (left < 0) return { text: `${-left} gün gecikti`, tone: 'error' };
  if (left === 0) return { text: 'Bugün son gün', tone: 'warning' };
  return { text: `Son gün ${formatDate(dueOn)}`, tone: left <= SOON ? 'warning' : 'gray' };
}

import { dayKey, formatDay } from '@muhatap/shared/i18n';

/** The entries of one day of the company's clock, newest first. */
export interface LogDay<E> {
  readonly day: string;
  /** 'Bugün', 'Dün', '18 Kasım Çarşamba'. */
  readonly title: string;
  readonly entries: readonly E[];
}

/** Entries, newest first, grouped by their days. */
export function byDay<E extends { readonly at: string }>(
  entries: readonly E[],
  timeZone: string,
  now: number,
): readonly LogDay<E>[] {
  const days = new Map<string, E[]>();
  for (const entry of entries) {
    const day = dayKey(entry.at, timeZone);
    const known = days.get(day);
    if (known === undefined) days.set(day, [entry]);
    else known.push(entry);
  }
  return [...days].map(([day, those]) => ({
    day,
    title: formatDay(those[0]?.at ?? day, now, timeZone),
    entries: those,
  }));
}

import { dayKey, formatDay } from '@muhatap/shared/i18n';
import type { AuditEntry } from '@muhatap/shared/wire/people';

/** The entries of one day of the company's clock, newest first. */
export interface AuditDay {
  readonly day: string;
  /** 'Bugün', 'Dün', '18 Kasım Çarşamba'. */
  readonly title: string;
  readonly entries: readonly AuditEntry[];
}

/** Entries, newest first, grouped by their days. */
export function byDay(
  entries: readonly AuditEntry[],
  timeZone: string,
  now: number,
): readonly AuditDay[] {
  const days = new Map<string, AuditEntry[]>();
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

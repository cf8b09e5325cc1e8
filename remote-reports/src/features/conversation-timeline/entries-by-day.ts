import { dayKey } from '@muhatap/shared/i18n';
import type { TimelineEntry } from '@muhatap/shared/wire';

/** The entries of one calendar day. */
export interface TimelineDay {
  readonly day: string;
  readonly entries: readonly TimelineEntry[];
}

/** Entries, oldest first, under the days on which they happened. */
export function entriesByDay(entries: readonly TimelineEntry[]): readonly TimelineDay[] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = dayKey(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, happened]) => ({ day, entries: happened }));
}

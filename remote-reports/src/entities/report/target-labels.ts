import { entryOf, type Open } from '@muhatap/shared/wire/open';
import type { ReportChoices, ReportPage, ReportSubject } from '@muhatap/shared/wire/reports';
import { formatDays } from './report-period';
import type { RowsTarget } from './rows-target';

const SUBJECT_NAMES: Record<ReportSubject, string> = {
  agent: 'Temsilci',
  channel: 'Kanal',
  unit: 'Birim',
  topic: 'Konu',
  district: 'Mahalle',
  status: 'Durum',
  label: 'Etiket',
  score: 'Puan',
  day: 'Gün',
  week: 'Hafta',
  month: 'Ay',
  age: 'Yaş',
};
const WEEKDAYS = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'];

/** Where the filters name the members of a subject. */
const CHOICES: Partial<Record<ReportSubject, 'agents' | 'units' | 'topics'>> = {
  agent: 'agents',
  unit: 'units',
  topic: 'topics',
};

interface Member {
  readonly key: string | null;
  readonly name: string;
}

/** Name of a member: the page's own, else the filters'. */
function nameOf(
  subject: Open<ReportSubject>,
  key: string,
  page: ReportPage,
  lists: ReportChoices | null,
): string {
  const ofSubject = <T extends { subject: Open<ReportSubject> }>(all: readonly T[]) =>
    all.filter((one) => one.subject === subject);
  const members: readonly Member[] = [
    ...ofSubject(page.charts).flatMap(({ points }) => points),
    ...ofSubject(page.tables).flatMap(({ rows }) => rows),
  ];
  const found = members.find((member) => (member.key ?? '') === key);
  if (found) return found.name;
  const list = entryOf(CHOICES, subject);
  const listed = list === undefined ? undefined : lists?.[list];
  return listed?.find(({ id }) => id === key)?.name ?? key;
}

const formatHour = (hour: number) =>
  `${String(hour).padStart(2, '0')}:00–${String((hour + 1) % 24).padStart(2, '0')}:00`;

/** Filters of the rows, and their days: 'Temsilci: Elif Kaya · 16–22 Kasım 2026'. */
export function describeTarget(
  { subject, key, weekday, hour }: RowsTarget,
  page: ReportPage,
  lists: ReportChoices | null,
): string {
  return [
    subject === undefined
      ? null
      : `${entryOf(SUBJECT_NAMES, subject) ?? subject}: ${nameOf(subject, key ?? '', page, lists)}`,
    weekday === undefined ? null : (WEEKDAYS[weekday - 1] ?? null),
    hour === undefined ? null : formatHour(hour),
    formatDays(page.period),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

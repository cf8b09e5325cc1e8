import { entryOf, type Open } from '@muhatap/shared/wire/open';
import {
  REPORT_NONE,
  type ReportChoices,
  type ReportPage,
  type ReportSubject,
} from '@muhatap/shared/wire/reports';
import { NONE_NAMES } from './report-names';
import { formatDays } from './report-period';
import { dividerOf } from './rows-breakdown';
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

function describeSubject(
  subject: Open<ReportSubject>,
  key: string,
  page: ReportPage,
  lists: ReportChoices | null,
): string {
  const name =
    subject === 'day' ? formatDays({ from: key, to: key }) : nameOf(subject, key, page, lists);
  return `${entryOf(SUBJECT_NAMES, subject) ?? subject}: ${name}`;
}

const describeMember = (
  divider: 'agent' | 'unit',
  member: string,
  page: ReportPage,
  lists: ReportChoices | null,
) =>
  `${SUBJECT_NAMES[divider]}: ${
    member === REPORT_NONE ? NONE_NAMES[divider] : nameOf(divider, member, page, lists)
  }`;

const formatHour = (hour: number) =>
  `${String(hour).padStart(2, '0')}:00–${String((hour + 1) % 24).padStart(2, '0')}:00`;

/** Filters of the rows, and their days: 'Temsilci: Elif Kaya · 16–22 Kasım 2026'. */
export function describeTarget(
  { measure, subject, key, weekday, hour, member }: RowsTarget,
  page: ReportPage,
  lists: ReportChoices | null,
): string {
  return [
    subject === undefined ? null : describeSubject(subject, key ?? '', page, lists),
    weekday === undefined ? null : (WEEKDAYS[weekday - 1] ?? null),
    hour === undefined ? null : formatHour(hour),
    member === undefined ? null : describeMember(dividerOf({ measure }), member, page, lists),
    subject === 'day' ? null : formatDays(page.period),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

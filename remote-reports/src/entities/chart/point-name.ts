import { formatDate } from '@muhatap/shared/i18n';
import { entryOf, type Open } from '@muhatap/shared/wire/open';
import type { ReportChart, ReportSubject } from '@muhatap/shared/wire/reports';

type Point = Pick<ReportChart['points'][number], 'key' | 'name'>;

const DAY = 86_400_000;
const NO_MONTH = ['', '', ''] as const;

/** Days of a calendar have no zone: '2026-11-20' → ['20', 'Kasım', '2026']. */
function datePartsOf(moment: string | number): readonly [day: string, month: string, year: string] {
  const [day, month, year] = formatDate(moment, 'UTC').split(' ');
  return day !== undefined && month !== undefined && year !== undefined
    ? [day, month, year]
    : NO_MONTH;
}

const short = (month: string) => month.slice(0, 3);

/** '16–22 Kasım 2026', '30 Kasım – 6 Aralık 2026', '28 Aralık 2026 – 3 Ocak 2027'. */
function weekName(monday: string): string {
  const [day, month, year] = datePartsOf(monday);
  const [lastDay, lastMonth, lastYear] = datePartsOf(Date.parse(monday) + 6 * DAY);
  if (year !== lastYear) return `${day} ${month} ${year} – ${lastDay} ${lastMonth} ${lastYear}`;
  return month === lastMonth
    ? `${day}–${lastDay} ${month} ${year}`
    : `${day} ${month} – ${lastDay} ${lastMonth} ${year}`;
}

/** Subjects whose points are named by the calendar; the others bear names of their own. */
const CALENDAR_NAMES: Partial<Record<ReportSubject, (key: string) => string>> = {
  day: (key) => datePartsOf(key).join(' '),
  week: weekName,
  month: (key) => datePartsOf(key).slice(1).join(' '),
};

/**
 * Full name of a point: days, weeks and months by the calendar, everything else by its own name.
 */
export function pointName(subject: Open<ReportSubject>, { key, name }: Point): string {
  return key === null ? name : (entryOf(CALENDAR_NAMES, subject)?.(key) ?? name);
}

/** Short name below a point: '20 Kas', a week by its Monday, 'Kas 26'. */
export function shortPointName(subject: Open<ReportSubject>, point: Point): string {
  const isCalendar =
    point.key !== null && (subject === 'day' || subject === 'week' || subject === 'month');
  if (!isCalendar || point.key === null) return point.name;
  const [day, month, year] = datePartsOf(point.key);
  return subject === 'month' ? `${short(month)} ${year.slice(2)}` : `${day} ${short(month)}`;
}

const SUBJECT_NAMES: Readonly<Record<ReportSubject, string>> = {
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

/** The heading over the names of rows and points. */
export const subjectName = (subject: Open<ReportSubject>): string =>
  entryOf(SUBJECT_NAMES, subject) ?? subject;

import { addDays, formatDate } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import {
  REPORT_MEASURES,
  isPresentMeasure,
  REPORT_ROWS_PAGE,
  type ReportBreakdown,
  type ReportBreakdownBy,
  type ReportRow,
  type ReportRows,
  type ReportRowsFilter,
} from '@muhatap/shared/wire/reports';
import { countDays } from '../report-days';
import { numberOf, type FakeQuestion } from './fake-numbers';
import { AGENTS, DISTRICTS, MEMBERS, TOPICS, UNITS } from './fake-places';

const PEOPLE = [
  'İlknur Şahin',
  'Hasan Çelik',
  'Gülşen Aydın',
  'Murat Koç',
  'Işıl Erdem',
  'Ömer Faruk Güneş',
  'Şule Polat',
];
const TEXTS = [
  'Sokağımızdaki lamba üç gündür yanmıyor, akşamları çok karanlık oluyor.',
  'Çöpler dünden beri alınmadı.',
  'Kaldırımdaki çukur büyüdü, bir yaşlı düştü.',
  'Teşekkür ederim, hemen ilgilendiniz.',
  'Parktaki salıncak kırık.',
  'Gece yarısına kadar inşaat gürültüsü var.',
];
const SUBJECTS = [
  'Sokak lambası yanmıyor',
  'Çöp konteyneri dolu',
  'Kaldırımda çukur',
  'Park salıncağı kırık',
  'Gece gürültüsü',
];
const REASONS = [
  'Ekip yönlendirildi, yedek parça bekleniyor.',
  'Vatandaştan adres bilgisi istendi.',
  null,
  'Yüklenici firmaya iletildi.',
];
const PLATFORMS = ['whatsapp', 'instagram', 'facebook'] as const;
const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

/** Age of a row of the old open cases, days. */
const ageAt = (index: number) => 46 - index * 0.35;

/** The parts that only a case has. */
function caseAt(index: number, isOld: boolean) {
  const statuses = isOld
    ? (['Yeni', 'İşlemde'] as const)
    : (['Çözüldü', 'Reddedildi', 'Yeni', 'İşlemde'] as const);
  return {
    complaint: {
      id: `sikayet-${index + 1}`,
      code: `SYS-2026-0482${String(99 - (index % 90)).padStart(2, '0')}`,
      subject: pick(SUBJECTS, index),
      status: pick<(typeof statuses)[number]>(statuses, index),
    },
    unit: pick(UNITS, index).name,
    topic: pick(TOPICS, index).name,
    district: index % 5 === 4 ? null : pick(DISTRICTS, index).name,
  };
}
const NO_CASE = { complaint: null, unit: null, topic: null, district: null };

function textAt(index: number, measure: ReportRowsFilter['measure'], isCase: boolean) {
  if (isAboutOldCases(measure)) return pick(REASONS, index);
  return measure === 'survey' || !isCase ? pick(TEXTS, index) : null;
}

function secondsAt(index: number, isOld: boolean, seconds: number | null): number | null {
  if (seconds === null) return null;
  return Math.round(isOld ? ageAt(index) * 86_400 : seconds * (0.3 + ((index * 37) % 50) / 12));
}

const isAboutOldCases = (measure: ReportRowsFilter['measure']) =>
  isPresentMeasure(measure) || measure === 'case_load';

function rowAt(
  index: number,
  { measure }: ReportRowsFilter,
  seconds: number | null,
  end: number,
): ReportRow {
  const isCase = measure.startsWith('case_');
  const isOld = isAboutOldCases(measure);
  const at = end - (isOld ? ageAt(index) * 86_400_000 : index * 23.7 * 60_000);
  const person = pick(PEOPLE, index * 3);
  const hasRoom = !isCase || index % 3 !== 1;
  return {
    id: `row-${index}`,
    at: new Date(at).toISOString(),
    room: hasRoom ? { id: `room-${index}`, name: person, platform: pick(PLATFORMS, index) } : null,
    ...(isCase ? caseAt(index, isOld) : NO_CASE),
    channel: pick(['WhatsApp', 'Instagram', 'Facebook'] as const, index),
    agent: index % 7 === 6 ? null : pick(AGENTS, index).name,
    seconds: secondsAt(index, isOld, seconds),
    score: measure.startsWith('survey') ? pick([5, 5, 4, 5, 3, 4, 1], index) : null,
    message_id: isCase || index % 4 === 3 ? null : `message-${index}`,
    label: measure === 'labelled' ? pick(['Acil', 'Çukur', 'Teşekkür'], index) : null,
    text: textAt(index, measure, isCase),
  };
}

/** The rows behind a number, as many as its value. */
export function fakeRows(
  filter: ReportRowsFilter,
  question: FakeQuestion,
  cursor: string | null,
): ReportRows {
  const member =
    filter.subject === undefined
      ? undefined
      : MEMBERS[filter.subject]?.find(({ key }) => (key ?? '') === filter.key);
  const days =
    filter.subject === 'day' && filter.key !== undefined
      ? { from: filter.key, to: filter.key }
      : {};
  const { sample, value } = numberOf(
    filter.measure,
    { ...question, ...days },
    (member?.part ?? 1) * (filter.hour === undefined ? 1 : 0.02),
  );
  const start = Number(cursor ?? 0);
  const seconds = REPORT_MEASURES[filter.measure].unit === 'duration' ? value : null;
  const rows = Array.from(
    { length: Math.min(REPORT_ROWS_PAGE, Math.max(0, sample - start)) },
    (_, index) => rowAt(start + index, filter, seconds, platform().clock.now()),
  );
  const next = start + rows.length;
  return { rows, total: sample, next_cursor: next < sample ? String(next) : null };
}

/** The rows of a duration by one thing; the parts add up to the total of the rows. */
export function fakeBreakdown(
  filter: ReportRowsFilter,
  by: ReportBreakdownBy,
  question: FakeQuestion,
): ReportBreakdown {
  const { total } = fakeRows(filter, question, null);
  const keys = keysOf(by, filter, question);
  const base = numberOf(filter.measure, question).value ?? 0;
  return {
    by,
    points: keys.flatMap(({ key, name }, at) => {
      const sample = Math.floor(total / keys.length) + (at < total % keys.length ? 1 : 0);
      const median = Math.round(base * (0.6 + ((at * 5) % 7) / 5));
      const part = { key, name, sample, median, mean: median * 2, p90: median * 4 };
      return sample === 0 ? [] : [{ ...part, previous: Math.round(base * 0.9) }];
    }),
  };
}

function keysOf(by: ReportBreakdownBy, filter: ReportRowsFilter, { from, to }: FakeQuestion) {
  if (by === 'hour')
    return Array.from({ length: 9 }, (_, at) => ({ key: String(at + 9), name: hourName(at + 9) }));
  if (by !== 'day') return (MEMBERS[by] ?? []).map(({ key, name }) => ({ key: key ?? '', name }));
  const days = filter.subject === 'day' ? 1 : countDays(from, to);
  return Array.from({ length: days }, (_, at) => addDays(from, at)).map((key) => ({
    key,
    name: shortDay(key),
  }));
}

const shortDay = (day: string) =>
  formatDate(`${day}T00:00:00Z`, 'UTC').split(' ').slice(0, 2).join(' ');
const two = (hour: number) => String(hour).padStart(2, '0');
const hourName = (hour: number) => `${two(hour)}:00–${two(hour + 1)}:00`;

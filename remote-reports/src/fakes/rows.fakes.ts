import { platform } from '@muhatap/shared/platform';
import {
  REPORT_MEASURES,
  REPORT_ROWS_PAGE,
  type ReportRow,
  type ReportRows,
  type ReportRowsFilter,
} from '@muhatap/shared/wire';
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
const WORDS = [
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

function rowAt(
  index: number,
  filter: ReportRowsFilter,
  seconds: number | null,
  end: number,
): ReportRow {
  const isCase = filter.measure.startsWith('case_');
  const isOld = filter.measure === 'case_age' || filter.measure === 'case_load';
  const person = pick(PEOPLE, index * 3);
  return {
    id: `row-${index}`,
    at: new Date(
      isOld ? end - (46 - index * 0.35) * 86_400_000 : end - index * 23.7 * 60_000,
    ).toISOString(),
    room:
      isCase && index % 3 === 1
        ? null
        : { id: `room-${index}`, name: person, platform: pick(PLATFORMS, index) },
    complaint: isCase
      ? {
          id: `sikayet-${index + 1}`,
          code: `SYS-2026-0482${String(99 - (index % 90)).padStart(2, '0')}`,
          subject: pick(SUBJECTS, index),
          status: pick(
            isOld ? ['Yeni', 'İşlemde'] : ['Çözüldü', 'Reddedildi', 'Yeni', 'İşlemde'],
            index,
          ),
        }
      : null,
    agent: index % 7 === 6 ? null : pick(AGENTS, index).name,
    unit: isCase ? pick(UNITS, index).name : null,
    topic: isCase ? pick(TOPICS, index).name : null,
    district: isCase && index % 5 !== 4 ? pick(DISTRICTS, index).name : null,
    seconds:
      seconds === null
        ? null
        : Math.round(
            isOld ? (46 - index * 0.35) * 86_400 : seconds * (0.3 + ((index * 37) % 50) / 12),
          ),
    score: filter.measure.startsWith('survey') ? pick([5, 5, 4, 5, 3, 4, 1], index) : null,
    text: isOld
      ? pick(REASONS, index)
      : filter.measure === 'survey' || !isCase
        ? pick(WORDS, index)
        : null,
  };
}

/** The rows behind a number, as many as it says. */
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

import { addDays, formatDate } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import {
  REPORT_FILTERS,
  REPORT_MEASURES,
  REPORT_PAGE_DETAILS,
  type MeasureId,
  type ReportChart,
  type ReportPage,
  type ReportPageId,
  type ReportSubject,
  type ReportTable,
} from '@muhatap/shared/wire/reports';
import { countDays, weekStart } from '../report-days';
import { amountOf, filteredPart, numberOf, type FakeQuestion } from './fake-numbers';
import { MEMBERS } from './fake-places';

const shortDay = (day: string) =>
  formatDate(`${day}T00:00:00Z`, 'UTC').split(' ').slice(0, 2).join(' ');
/** Days, or weeks where there are more than 92 days. */
function timeSteps({ from, to }: FakeQuestion): {
  subject: ReportSubject;
  steps: { key: string; from: string; to: string }[];
} {
  const isWeekly = countDays(from, to) > 92;
  const steps = [];
  for (let day = isWeekly ? weekStart(from) : from; day <= to; day = addDays(day, isWeekly ? 7 : 1))
    steps.push({ key: day, from: day < from ? from : day, to: isWeekly ? addDays(day, 6) : day });
  return { subject: isWeekly ? 'week' : 'day', steps };
}

function overTime(
  id: string,
  title: string,
  measures: MeasureId[],
  question: FakeQuestion,
): ReportChart {
  const { subject, steps } = timeSteps(question);
  const value = (measure: MeasureId, from: string, to: string) =>
    REPORT_MEASURES[measure].unit === 'score' || REPORT_MEASURES[measure].unit === 'duration'
      ? numberOf(measure, { ...question, from, to }).value
      : amountOf(measure, from, to, filteredPart(question), question);
  return {
    id,
    title,
    shape: 'time',
    subject,
    measures,
    points: steps.map(({ key, from, to }) => ({
      key,
      name: shortDay(key),
      values: measures.map((measure) => value(measure, from, to)),
      spreads: measures.map((measure) => {
        const { sample, mean, median, p90 } = numberOf(measure, { ...question, from, to });
        return sample === 0 ? null : { sample, mean, median, p90 };
      }),
    })),
  };
}

const bySubject = (
  id: string,
  title: string,
  subject: ReportSubject,
  measures: MeasureId[],
  question: FakeQuestion,
): ReportChart => ({
  id,
  title,
  shape: 'bars',
  subject,
  measures,
  points: (MEMBERS[subject] ?? []).map(({ key, name, part }) => ({
    key,
    name,
    values: measures.map((measure) => numberOf(measure, question, part).value),
  })),
});

const tableOf = (
  id: string,
  title: string,
  subject: ReportSubject,
  measures: MeasureId[],
  question: FakeQuestion,
): ReportTable => ({
  id,
  title,
  subject,
  measures,
  rows: (MEMBERS[subject] ?? []).map(({ key, name, part }) => ({
    key,
    name,
    cells: measures.map((measure) => numberOf(measure, question, part)),
  })),
});

type Contents = Pick<ReportPage, 'charts' | 'tables'>;

/** Charts and tables by page. */
const CONTENTS: Partial<
  Record<ReportPageId, (question: FakeQuestion, numbers: MeasureId[]) => Contents>
> = {
  general: (question) => ({
    charts: [
      overTime(
        'messages',
        'Gelen ve yanıtlanan mesajlar',
        ['received', 'answered', 'said'],
        question,
      ),
      bySubject(
        'channels',
        'Kanallara göre mesajlar',
        'channel',
        ['received', 'answered'],
        question,
      ),
      overTime('first-response', 'İlk yanıt süresinin seyri', ['first_response'], question),
      overTime('rooms', 'Açılan ve kapanan konuşmalar', ['opened', 'closed'], question),
      bySubject('cases', 'Durumlarına göre şikayetler', 'status', ['case_state'], question),
    ],
    tables: [],
  }),
  agents: (question, numbers) => ({
    charts: [bySubject('answers', 'Temsilcilere göre yanıtlar', 'agent', ['answered'], question)],
    tables: [tableOf('agents', 'Temsilciler', 'agent', numbers, question)],
  }),
  departments: (question, numbers) => ({
    charts: [
      bySubject(
        'units',
        'Birimlere göre şikayetler',
        'unit',
        ['case_opened', 'case_closed'],
        question,
      ),
      overTime('cases', 'Gelen ve sonuçlanan şikayetler', ['case_opened', 'case_closed'], question),
    ],
    tables: [tableOf('units', 'Birimler', 'unit', numbers, question)],
  }),
  locations: (question, numbers) => ({
    charts: [
      bySubject(
        'districts',
        'Mahallelere göre şikayetler',
        'district',
        ['case_opened', 'case_load'],
        question,
      ),
    ],
    tables: [tableOf('districts', 'Mahalleler', 'district', numbers, question)],
  }),
  topics: (question, numbers) => ({
    charts: [
      bySubject(
        'topics',
        'Konulara göre şikayetler',
        'topic',
        ['case_opened', 'case_load'],
        question,
      ),
    ],
    tables: [
      tableOf('topics', 'Konular', 'topic', numbers, question),
      tableOf('labels', 'Etiketler', 'label', ['labelled'], question),
    ],
  }),
  surveys: (question, numbers) => ({
    charts: [
      bySubject('scores', 'Puanların dağılımı', 'score', ['survey_count'], question),
      overTime('survey', 'Memnuniyetin seyri', ['survey'], question),
    ],
    tables: [tableOf('agents', 'Temsilcilere göre', 'agent', numbers, question)],
  }),
  terms: (question, numbers) => ({
    charts: [
      overTime(
        'terms',
        'Süresinde ve gecikmeli sonuçlanan şikayetler',
        ['case_in_time', 'case_late'],
        question,
      ),
    ],
    tables: [
      tableOf('units', 'Birimlere göre', 'unit', numbers, question),
      tableOf('topics', 'Konulara göre', 'topic', numbers, question),
    ],
  }),
  unresolved: (question, numbers) => ({
    charts: [bySubject('ages', 'Açık şikayetlerin yaşı', 'age', ['case_load'], question)],
    tables: [tableOf('units', 'Birimlere göre', 'unit', numbers, question)],
  }),
};

/** A page that {@link CONTENTS} leaves out: its first number over time. */
const plainContents = (question: FakeQuestion, numbers: MeasureId[]): Contents => ({
  charts: [overTime('numbers', 'Zaman içinde', numbers.slice(0, 1), question)],
  tables: [],
});

/** Busy mornings, quiet nights and weekends. */
const heatOf = (question: FakeQuestion): number[][] =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) =>
      Math.round(
        (amountOf('received', question.from, question.to, filteredPart(question), question) / 150) *
          (day > 4 ? 0.35 : 1) *
          (Math.exp(-((hour - 11) ** 2) / 14) +
            0.75 * Math.exp(-((hour - 19) ** 2) / 10) +
            (hour > 6 ? 0.06 : 0)),
      ),
    ),
  );

/** A page as the server would answer it. */
export function fakePage(page: ReportPageId, question: FakeQuestion): ReportPage {
  const { from, to, query, firstDay } = question;
  const numbers = [...REPORT_PAGE_DETAILS[page].numbers];
  const days = countDays(from, to);
  const isEmpty = to < firstDay || filteredPart(question) === 0;
  const base = {
    page,
    period: { from, to, days },
    previous: query.compare ? { from: addDays(from, -days), to: addDays(from, -1), days } : null,
    clock: query.clock,
    time_zone: 'Europe/Istanbul',
    generated_at: new Date(platform().clock.now()).toISOString(),
    filters: REPORT_FILTERS.filter((filter) =>
      numbers.some((measure) => REPORT_MEASURES[measure].filters.some((one) => one === filter)),
    ),
    is_empty: isEmpty,
    first_day: firstDay,
  };
  return {
    ...base,
    ...(CONTENTS[page] ?? plainContents)(question, numbers),
    numbers: numbers.map((measure) => numberOf(measure, question)),
    heat:
      page === 'general'
        ? { title: 'Mesajların saatleri', measure: 'received', values: heatOf(question) }
        : null,
  };
}

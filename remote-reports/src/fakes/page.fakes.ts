import { addDays, countDays, formatDate, weekStart } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import {
  REPORT_FILTERS,
  REPORT_MEASURES,
  type MeasureId,
  type ReportChart,
  type ReportPage,
  type ReportPageId,
  type ReportSubject,
  type ReportTable,
} from '@muhatap/shared/wire';
import { amountOf, filteredPart, numberOf, type FakeQuestion } from './fake-numbers';
import { MEMBERS } from './fake-places';

const NUMBERS: Record<ReportPageId, readonly MeasureId[]> = {
  general: [
    'received',
    'answered',
    'said',
    'new_customer',
    'opened',
    'closed',
    'load',
    'waiting',
    'first_response',
    'response',
    'closing',
    'talk_ended',
    'talk_handoff',
    'case_opened',
    'case_closed',
    'case_load',
  ],
  agents: [
    'assigned',
    'answered',
    'closed',
    'returned',
    'load',
    'first_response',
    'response',
    'survey',
  ],
  departments: [
    'case_opened',
    'case_closed',
    'case_reopened',
    'case_load',
    'case_resolution',
    'case_age',
  ],
  locations: ['case_opened', 'case_closed', 'case_load', 'case_resolution'],
  topics: ['case_opened', 'case_closed', 'case_load', 'case_resolution'],
  surveys: ['survey', 'survey_count', 'survey_good'],
  unresolved: ['case_load', 'case_age'],
};

const shortDay = (day: string) =>
  formatDate(`${day}T00:00:00Z`, 'UTC').split(' ').slice(0, 2).join(' ');
/** Days, or weeks where there are more than 92 days. */
function timeSteps({ from, to }: FakeQuestion): {
  subject: ReportSubject;
  steps: { key: string; from: string; to: string }[];
} {
  const isWeekly = countDays(from, to) > 92;
  const steps = [];
  for (
    let day = isWeekly ? weekStart(from, 'UTC') : from;
    day <= to;
    day = addDays(day, isWeekly ? 7 : 1)
  )
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
    REPORT_MEASURES[measure].unit === 'score'
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

function chartsOf(page: ReportPageId, question: FakeQuestion): ReportChart[] {
  switch (page) {
    case 'general':
      return [
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
        overTime('rooms', 'Açılan ve kapanan konuşmalar', ['opened', 'closed'], question),
        bySubject('cases', 'Durumlarına göre şikayetler', 'status', ['case_state'], question),
      ];
    case 'agents':
      return [bySubject('answers', 'Temsilcilere göre yanıtlar', 'agent', ['answered'], question)];
    case 'departments':
      return [
        bySubject(
          'units',
          'Birimlere göre şikayetler',
          'unit',
          ['case_opened', 'case_closed'],
          question,
        ),
        overTime(
          'cases',
          'Gelen ve sonuçlanan şikayetler',
          ['case_opened', 'case_closed'],
          question,
        ),
      ];
    case 'locations':
      return [
        bySubject(
          'districts',
          'Mahallelere göre şikayetler',
          'district',
          ['case_opened', 'case_load'],
          question,
        ),
      ];
    case 'topics':
      return [
        bySubject(
          'topics',
          'Konulara göre şikayetler',
          'topic',
          ['case_opened', 'case_load'],
          question,
        ),
      ];
    case 'surveys':
      return [
        bySubject('scores', 'Puanların dağılımı', 'score', ['survey_count'], question),
        overTime('survey', 'Memnuniyetin seyri', ['survey'], question),
      ];
    case 'unresolved':
      return [bySubject('ages', 'Açık şikayetlerin yaşı', 'age', ['case_load'], question)];
  }
}

function tablesOf(page: ReportPageId, question: FakeQuestion): ReportTable[] {
  switch (page) {
    case 'general':
      return [];
    case 'agents':
      return [tableOf('agents', 'Temsilciler', 'agent', [...NUMBERS.agents], question)];
    case 'departments':
      return [tableOf('units', 'Birimler', 'unit', [...NUMBERS.departments], question)];
    case 'locations':
      return [tableOf('districts', 'Mahalleler', 'district', [...NUMBERS.locations], question)];
    case 'topics':
      return [
        tableOf('topics', 'Konular', 'topic', [...NUMBERS.topics], question),
        tableOf('labels', 'Etiketler', 'label', ['labelled'], question),
      ];
    case 'surveys':
      return [tableOf('agents', 'Temsilcilere göre', 'agent', [...NUMBERS.surveys], question)];
    case 'unresolved':
      return [tableOf('units', 'Birimlere göre', 'unit', [...NUMBERS.unresolved], question)];
  }
}

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
      NUMBERS[page].some((measure) =>
        REPORT_MEASURES[measure].filters.some((one) => one === filter),
      ),
    ),
    is_empty: isEmpty,
    first_day: firstDay,
  };
  return {
    ...base,
    numbers: NUMBERS[page].map((measure) => numberOf(measure, question)),
    charts: chartsOf(page, question),
    tables: tablesOf(page, question),
    heat:
      page === 'general'
        ? { title: 'Mesajların saatleri', measure: 'received', values: heatOf(question) }
        : null,
  };
}

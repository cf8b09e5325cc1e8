import { addDays, dayKey } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import type { AloneFakes } from '@muhatap/shared/standalone';
import { refuse, type FakeAnswer, type FakeRequest } from '@muhatap/shared/testing';
import {
  REPORT_FILTERS,
  REPORT_LONGEST_DAYS,
  REPORT_PAGES,
  reportBreakdownQuery,
  reportQuery,
  reportRowsFilter,
  type ReportChoices,
  type ReportQuery,
} from '@muhatap/shared/wire/reports';
import { countDays } from '../report-days';
import { reportAddresses } from '../addresses';
import { fakeConversation } from './conversation.fakes';
import { exportFakes } from './export.fakes';
import type { FakeQuestion } from './fake-numbers';
import { AGENTS, isKnown, TOPICS, UNITS, type FakeMember } from './fake-places';
import { FAKE_LINKS } from './links';
import { fakePage } from './page.fakes';
import { fakeBreakdown, fakeRows } from './rows.fakes';

/** The fake municipality has worked with the product for so many days. */
const HISTORY_DAYS = 120;
const today = () => dayKey(platform().clock.now());
const firstDay = () => addDays(today(), -HISTORY_DAYS);
const named = (members: readonly FakeMember[]) =>
  members.flatMap(({ key, name }) => (key === null ? [] : [{ id: key, name }]));

/** The question with its days, or why it is none. */
function questionOf(query: ReportQuery): FakeQuestion | FakeAnswer {
  const to = query.to ?? today();
  const from = query.from ?? addDays(to, -6);
  if (from > to)
    return refuse(422, 'period_reversed', 'Dönemin başlangıcı bitişinden sonra olamaz.');
  if (from > today()) return refuse(422, 'period_ahead', 'Dönem bugünden sonra başlayamaz.');
  if (countDays(from, to) > REPORT_LONGEST_DAYS)
    return refuse(422, 'period_too_long', `Dönem en fazla ${REPORT_LONGEST_DAYS} gün olabilir.`);
  const unknown = REPORT_FILTERS.find((filter) =>
    (query[filter] ?? []).some((value) => !isKnown(filter, value)),
  );
  if (unknown !== undefined)
    return refuse(422, 'filter_unknown', 'Filtrede kurumunuza ait olmayan bir seçim var.');
  return { from, to, today: today(), firstDay: firstDay(), query };
}

const isQuestion = (question: FakeQuestion | FakeAnswer): question is FakeQuestion =>
  'query' in question;

function page({ params, query }: FakeRequest): unknown {
  const id = REPORT_PAGES.find((one) => one === params['page']);
  const question = questionOf(reportQuery.parse(Object.fromEntries(query)));
  if (id === undefined) return refuse(404, 'not_found', 'Rapor bulunamadı.');
  return isQuestion(question) ? fakePage(id, question) : question;
}

function rows({ query }: FakeRequest): unknown {
  const filter = reportRowsFilter.parse(Object.fromEntries(query));
  const question = questionOf(filter);
  return isQuestion(question) ? fakeRows(filter, question, query.get('cursor')) : question;
}

function breakdown({ query }: FakeRequest): unknown {
  const { by, ...filter } = reportBreakdownQuery.parse(Object.fromEntries(query));
  const question = questionOf(filter);
  return isQuestion(question) ? fakeBreakdown(filter, by, question) : question;
}

const choices = (): ReportChoices => ({
  today: today(),
  time_zone: 'Europe/Istanbul',
  first_day: firstDay(),
  agents: named(AGENTS),
  units: named(UNITS),
  topics: named(TOPICS),
  visibility: 'all',
});

/** The report server in a browser's memory: a municipality's four months, with filters, rows and refusals as the real one has them. */
export const createFakes = (): AloneFakes => ({
  links: FAKE_LINKS,
  addresses: [reportAddresses.conversation('room-1')],
  routes: {
    ...exportFakes(),
    'GET /api/reports/choices': choices,
    'GET /api/reports/pages/{page}': page,
    'GET /api/reports/rows': rows,
    'GET /api/reports/breakdown': breakdown,
    'GET /api/reports/conversations/{roomId}': ({ params, query }) =>
      params['roomId'] === 'olmayan'
        ? refuse(404, 'not_found', 'Konuşma bulunamadı.')
        : fakeConversation(params['roomId'] ?? '', query.get('cursor')),
  },
});

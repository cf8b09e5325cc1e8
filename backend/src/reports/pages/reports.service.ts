import {
  reportQuery,
  type GeneralReport,
  type ReportChoices,
  type ReportPage,
  type ReportPageId,
  type ReportQuery,
} from '@muhatap/shared/wire/reports';
import { localDate } from '../../conversations';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { firstDayRepository } from './first-day.repository';
import type { ReadSnapshot } from './in-snapshot';
import { namesRepository } from './names.repository';
import { questionsRepository } from './questions.repository';
import { readGeneralReport } from './read-general-report';
import { readPage } from './read-page';
import { readQuestion } from './read-question';
import { seenAgents } from './seen-agents';
import { dayAfter } from './stretch';

type Who = AccessScope;

export interface ReportsService {
  /** Throws what {@link readQuestion} refuses. */
  page(who: Who, page: ReportPageId, query: ReportQuery): Promise<ReportPage>;
  choices(who: Who): Promise<ReportChoices>;
  general(who: Who, days: number): Promise<GeneralReport>;
}

export function createReportsService({
  read,
  now,
}: {
  read: ReadSnapshot;
  now: () => Date;
}): ReportsService {
  return {
    page: (who, page, query) =>
      read(async (tx) =>
        readPage(tx, page, await readQuestion(tx, viewerOf(who, 'reports'), query, now())),
      ),

    choices: (who) =>
      read(async (tx) => {
        const { companyId } = who;
        const seen = seenAgents(viewerOf(who, 'reports'));
        const agents = await namesRepository.list(tx, companyId, 'agent');
        const zone = await questionsRepository.zoneOf(tx, companyId);
        return {
          today: localDate(now(), zone),
          time_zone: zone,
          first_day: await firstDayRepository.find(tx, { companyId, zone, now: now() }),
          agents: seen === null ? agents : agents.filter(({ id }) => seen.includes(id)),
          units: await namesRepository.list(tx, companyId, 'unit'),
          topics: await namesRepository.list(tx, companyId, 'topic'),
          visibility: who.access.modules.reports?.visibility ?? 'own',
        };
      }),

    general: (who, days) =>
      read(async (tx) => {
        const today = localDate(now(), await questionsRepository.zoneOf(tx, who.companyId));
        const query = reportQuery.parse({
          from: dayAfter(today, 1 - days),
          to: today,
          compare: 'false',
        });
        return readGeneralReport(
          tx,
          await readQuestion(tx, viewerOf(who, 'reports'), query, now()),
        );
      }),
  };
}

import {
  reportQuery,
  type GeneralReport,
  type ReportChoices,
  type ReportPage,
  type ReportPageId,
  type ReportQuery,
} from '@muhatap/shared/wire/reports';
import { localDate } from '../../conversations';
import type { Database } from '../../database';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { firstDayRepository } from './first-day.repository';
import { inSnapshot } from './in-snapshot';
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
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): ReportsService {
  return {
    page: (who, page, query) =>
      inSnapshot(db, async (tx) =>
        readPage(tx, page, await readQuestion(tx, viewerOf(who, 'reports'), query, now())),
      ),

    choices: (who) =>
      inSnapshot(db, async (tx) => {
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
      inSnapshot(db, async (tx) => {
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

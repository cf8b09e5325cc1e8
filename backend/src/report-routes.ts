import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from './database';
import { conversationReportRoutes } from './modules/conversation-report/conversation-report.routes';
import { createConversationReportService } from './modules/conversation-report/conversation-report.service';
import type { ExportsService } from './modules/exports/exports.service';
import { reportExportsRoutes } from './modules/report-exports/report-exports.routes';
import { createReportExportsService } from './modules/report-exports/report-exports.service';
import { reportRowsRoutes } from './modules/report-rows/report-rows.routes';
import { createReportRowsService } from './modules/report-rows/report-rows.service';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly exporting: Pick<ExportsService, 'request'>;
}

/** What stands behind the numbers of the reports: rows, one conversation from its beginning, and all of it as files. */
export const reportRoutes = ({ db, now, exporting }: Parts): FastifyPluginAsyncZod[] => [
  reportRowsRoutes(createReportRowsService({ db, now })),
  conversationReportRoutes(createConversationReportService({ db })),
  reportExportsRoutes(createReportExportsService({ db, now, exporting })),
];

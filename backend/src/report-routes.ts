import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from './database';
import { conversationReportRoutes } from './reports/conversation/conversation-report.routes';
import { createConversationReportService } from './reports/conversation/conversation-report.service';
import type { ExportsService } from './files/exports/exports.service';
import { reportExportsRoutes } from './reports/exports/report-exports.routes';
import { createReportExportsService } from './reports/exports/report-exports.service';
import { reportRowsRoutes } from './reports/rows/report-rows.routes';
import { createReportRowsService } from './reports/rows/report-rows.service';

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

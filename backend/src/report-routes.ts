import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from './database';
import { conversationReportRoutes } from './modules/conversation-report/conversation-report.routes';
import { createConversationReportService } from './modules/conversation-report/conversation-report.service';
import { reportRowsRoutes } from './modules/report-rows/report-rows.routes';
import { createReportRowsService } from './modules/report-rows/report-rows.service';

/** What stands behind the numbers of the reports: rows, and one conversation from its beginning. */
export const reportRoutes = ({ db, now }: { db: Database; now: () => Date }): FastifyPluginAsyncZod[] => [
  reportRowsRoutes(createReportRowsService({ db, now })),
  conversationReportRoutes(createConversationReportService({ db })),
];

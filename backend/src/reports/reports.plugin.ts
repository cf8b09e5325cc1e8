import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ExportsService } from '../files';
import type { Database } from '../database';
import { conversationReportRoutes } from './conversation/conversation-report.routes';
import { createConversationReportService } from './conversation/conversation-report.service';
import { reportExportsRoutes } from './exports/report-exports.routes';
import { createReportExportsService } from './exports/report-exports.service';
import { snapshotsOf, type ReadSnapshot } from './pages/in-snapshot';
import { reportsRoutes } from './pages/reports.routes';
import { createReportsService } from './pages/reports.service';
import { reportRowsRoutes } from './rows/report-rows.routes';
import { createReportRowsService } from './rows/report-rows.service';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly exporting: Pick<ExportsService, 'request'>;
  /** By default the pages and rows are read from `db`. */
  readonly readReports?: ReadSnapshot | undefined;
}

/** The report pages, the rows behind their numbers, one conversation from its beginning, and all of it as files. */
export const reportsPlugin =
  ({ db, now, exporting, readReports: read = snapshotsOf(db) }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const parts = { db, now };
    await app.register(reportsRoutes(createReportsService({ read, now })));
    await app.register(reportRowsRoutes(createReportRowsService({ read, now })));
    await app.register(conversationReportRoutes(createConversationReportService(parts)));
    await app.register(reportExportsRoutes(createReportExportsService({ ...parts, exporting })));
  };

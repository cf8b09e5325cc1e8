import { api } from '@muhatap/shared/api';
import { createExportFollower, keepExport, type ExportFollower } from '@muhatap/shared/export';
import type { Undo } from '@muhatap/shared/platform';
import { exportJob, type ExportFormat, type ExportJob } from '@muhatap/shared/wire/files';
import type { ReportExport } from '@muhatap/shared/wire/reports';

/** Content of a file: a page with all its numbers, or the rows behind one of them. */
export type ExportedReport = ReportExport['what'];

const startReportExport = (format: ExportFormat, what: ExportedReport): Promise<ExportJob> =>
  api.post('/api/reports/exports', { format, what }, { schema: exportJob });

/**
 * The export of a page and that of rows run independently; each is the newest of the signed-in
 * person.
 */
export const reportExports: Record<ExportedReport['kind'], ExportFollower> = {
  page: createExportFollower(),
  rows: createExportFollower(),
};

/** Has a report written as a file and follows it; nothing while another of its kind is on its way. */
export const startExport = (format: ExportFormat, what: ExportedReport): Promise<void> =>
  reportExports[what.kind].start(format, () => startReportExport(format, what));

/** Remembers over a reload which files a person waits for. */
export function keepReportExports(): Undo {
  const undos = [
    keepExport(reportExports.page, 'muhatap_report_export'),
    keepExport(reportExports.rows, 'muhatap_report_rows_export'),
  ];
  return () => undos.forEach((undo) => undo());
}

import { complaintExportSource } from './modules/complaint-exports/complaint-export.source';
import type { ExportSource } from './modules/exports/export-source';
import { reportPageSources } from './modules/report-exports/report-page.source';
import { reportRowsSource } from './modules/report-exports/report-rows.source';

/** All rows that can become a file, by what a job calls them. */
export const EXPORT_SOURCES: readonly ExportSource[] = [
  complaintExportSource,
  ...reportPageSources,
  reportRowsSource,
];

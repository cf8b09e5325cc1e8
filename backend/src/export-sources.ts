import { complaintExportSource } from './complaints/exports/complaint-export.source';
import type { ExportSource } from './files/exports/export-source';
import { reportPageSources } from './reports/exports/report-page.source';
import { reportRowsSource } from './reports/exports/report-rows.source';

/** All rows that can become a file, by what a job calls them. */
export const EXPORT_SOURCES: readonly ExportSource[] = [
  complaintExportSource,
  ...reportPageSources,
  reportRowsSource,
];

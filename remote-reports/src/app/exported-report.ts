import type { Written } from '@muhatap/shared/wire/open';
import type { ReportPage, ReportPageId } from '@muhatap/shared/wire/reports';
import { queryOf, type ReportView, type RowsTarget } from '#entities/report';
import type { ExportedReport } from '#entities/report-export';

/** The days are those on screen, so that the file equals the page on any later day. */
const exportQueryOf = (view: ReportView, { period }: ReportPage) =>
  queryOf({ ...view, period: { from: period.from, to: period.to } }, null);

/** The page with all its numbers. */
export const exportedPage = (
  page: ReportPageId,
  view: ReportView,
  report: ReportPage,
): ExportedReport => ({
  kind: 'page',
  page,
  query: exportQueryOf(view, report),
});

/** The rows behind one of its numbers. */
export const exportedRows = (
  view: ReportView,
  report: ReportPage,
  target: Written<RowsTarget>,
): ExportedReport => ({
  kind: 'rows',
  query: { ...exportQueryOf(view, report), ...target },
});

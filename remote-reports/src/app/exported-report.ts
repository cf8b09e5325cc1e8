import type { Written } from '@muhatap/shared/wire/open';
import type { ReportPage, ReportPageId } from '@muhatap/shared/wire/reports';
import { queryOf, rowsQueryOf, type ReportView, type RowsTarget } from '#entities/report';
import type { ExportedReport } from '#entities/report-export';

/** The days are those on screen, so that the file equals the page on any later day. */
const exportQueryOf = (view: ReportView, { period, previous }: ReportPage) => ({
  ...queryOf({ ...view, period: { from: period.from, to: period.to } }, null),
  ...(previous !== null && { previous_from: previous.from, previous_to: previous.to }),
});

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
): ExportedReport => {
  const rows = rowsQueryOf(view, target);
  return { kind: 'rows', query: { ...exportQueryOf(rows.view, report), ...rows.target } };
};

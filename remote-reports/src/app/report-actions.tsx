import { ReloadButton } from '@muhatap/shared/ui/app';
import { REPORT_PAGE_DETAILS } from '@muhatap/shared/wire/reports';
import { formatDays } from '#entities/report';
import { ReportExport } from '#features/report-export';
import { exportedPage } from './exported-report';
import type { ReportHeadProps } from './report-head.types';

/** The file of the report's numbers and the way to count again. */
export function ReportActions({ page, report, view, isReloading, onReload }: ReportHeadProps) {
  const hasNumbers = view !== null && report !== null && !report.is_empty;
  return (
    <>
      <ReportExport
        kind="page"
        title="Raporu dışa aktar"
        exported={hasNumbers ? exportedPage(page, view, report) : null}
        what={
          report === null
            ? 'Rapor bekleniyor…'
            : `${REPORT_PAGE_DETAILS[page].title}, ${formatDays(report.period)}: sayfadaki bütün sayılar`
        }
      />
      <ReloadButton isReloading={isReloading} onReload={onReload} />
    </>
  );
}

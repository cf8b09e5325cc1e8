import type { ReportPage } from '@muhatap/shared/wire/reports';
import { useLoaderData } from 'react-router-dom';
import { RowsSection } from '#features/rows-drawer';
import type { ReportPageData } from './report-page.loader';
import { rowsAddress } from './report-rows.loader';
import { useRowsOrder } from './use-rows-order';

/**
 * The cases themselves, oldest first unless the address says otherwise. For a period that has
 * ended, the cases are listed without their age.
 */
export function UnresolvedCases({ report }: { readonly report: ReportPage }) {
  const { view } = useLoaderData<ReportPageData>();
  const { order, onOrder } = useRowsOrder('cases');
  const isAgeKnown = report.numbers.some(
    ({ measure, missing }) => measure === 'case_age' && missing === null,
  );
  const measure = isAgeKnown ? 'case_age' : 'case_load';
  // A new answer of the page is a new question for its cases.
  return (
    <RowsSection
      key={`${rowsAddress(view, { measure }, null)} ${report.generated_at}`}
      title={order === undefined ? 'Açık şikayetler, en eskisi üstte' : 'Açık şikayetler'}
      empty="Bu dönemde ve bu filtrelerle açık şikayet yok."
      measure={measure}
      clock={report.clock}
      timeZone={report.time_zone}
      order={order}
      onOrder={onOrder}
      addressOf={(cursor) => rowsAddress(view, { measure, order }, cursor)}
    />
  );
}

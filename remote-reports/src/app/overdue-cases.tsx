import type { ReportPage } from '@muhatap/shared/wire/reports';
import { useLoaderData } from 'react-router-dom';
import { RowsSection } from '#features/rows-drawer';
import type { ReportPageData } from './report-page.loader';
import { rowsAddress } from './report-rows.loader';
import { useRowsOrder } from './use-rows-order';

/** The open cases whose term is over, oldest first unless the address says otherwise; nothing for a period that has ended. */
export function OverdueCases({ report }: { readonly report: ReportPage }) {
  const { view } = useLoaderData<ReportPageData>();
  const { order, onOrder } = useRowsOrder('cases');
  const measure = 'case_overdue';
  if (!report.numbers.some((number) => number.measure === measure && number.missing === null))
    return null;
  return (
    <RowsSection
      key={`${rowsAddress(view, { measure }, null)} ${report.generated_at}`}
      title={
        order === undefined
          ? 'Süresi geçmiş açık şikayetler, en eskisi üstte'
          : 'Süresi geçmiş açık şikayetler'
      }
      empty="Bu filtrelerle süresi geçmiş açık şikayet yok."
      measure={measure}
      clock={report.clock}
      timeZone={report.time_zone}
      order={order}
      onOrder={onOrder}
      addressOf={(cursor) => rowsAddress(view, { measure, order }, cursor)}
    />
  );
}

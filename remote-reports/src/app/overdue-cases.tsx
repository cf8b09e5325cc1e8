import type { MeasureId, ReportPage } from '@muhatap/shared/wire/reports';
import { useLoaderData } from 'react-router-dom';
import { RowsSection } from '#features/rows-drawer';
import type { ReportPageData } from './report-page.loader';
import { rowsAddress } from './report-rows.loader';
import { useRowsOrder } from './use-rows-order';

interface OverdueListProps {
  readonly report: ReportPage;
  readonly measure: MeasureId;
  readonly title: string;
  readonly empty: string;
}

function OverdueList({ report, measure, title, empty }: OverdueListProps) {
  const { view } = useLoaderData<ReportPageData>();
  const { order, onOrder } = useRowsOrder('cases');
  return (
    <RowsSection
      key={`${rowsAddress(view, { measure }, null)} ${report.generated_at}`}
      title={order === undefined ? `${title}, en eskisi üstte` : title}
      empty={empty}
      measure={measure}
      clock={report.clock}
      timeZone={report.time_zone}
      order={order}
      onOrder={onOrder}
      addressOf={(cursor) => rowsAddress(view, { measure, order }, cursor)}
    />
  );
}

/**
 * The open cases whose term is over and, where there are any, those whose service level is, oldest first unless the address says otherwise;
 * nothing for a period that has ended.
 */
export function OverdueCases({ report }: { readonly report: ReportPage }) {
  const numberOf = (measure: MeasureId) =>
    report.numbers.find((number) => number.measure === measure && number.missing === null);
  const hasMissedLevels = (numberOf('case_level_overdue')?.value ?? 0) > 0;
  return (
    <>
      {numberOf('case_overdue') === undefined ? null : (
        <OverdueList
          report={report}
          measure="case_overdue"
          title="Süresi geçmiş açık şikayetler"
          empty="Bu filtrelerle süresi geçmiş açık şikayet yok."
        />
      )}
      {hasMissedLevels && (
        <OverdueList
          report={report}
          measure="case_level_overdue"
          title="Hizmet hedefi aşılmış açık şikayetler"
          empty="Bu filtrelerle hizmet hedefi aşılmış açık şikayet yok."
        />
      )}
    </>
  );
}

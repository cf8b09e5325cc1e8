import type { ReportPage } from '@muhatap/shared/wire/reports';
import { useLoaderData } from 'react-router-dom';
import { RowsSection } from '#features/rows-drawer';
import type { ReportPageData } from './report-page.loader';
import { rowsAddress } from './report-rows.loader';
import { useRowsOrder } from './use-rows-order';

/** The given scores themselves with what citizens wrote right after them, newest first unless the address says otherwise. */
export function SurveyAnswers({ report }: { readonly report: ReportPage }) {
  const { view } = useLoaderData<ReportPageData>();
  const { order, onOrder } = useRowsOrder('answers');
  if (
    !report.numbers.some(
      ({ measure, missing, sample }) => measure === 'survey' && missing === null && sample > 0,
    )
  )
    return null;
  return (
    <RowsSection
      key={`${rowsAddress(view, { measure: 'survey' }, null)} ${report.generated_at}`}
      title={order === undefined ? 'Puanlar ve yorumlar, en yenisi üstte' : 'Puanlar ve yorumlar'}
      empty="Bu dönemde puan verilmemiş."
      measure="survey"
      clock={report.clock}
      timeZone={report.time_zone}
      order={order}
      onOrder={onOrder}
      addressOf={(cursor) => rowsAddress(view, { measure: 'survey', order }, cursor)}
    />
  );
}

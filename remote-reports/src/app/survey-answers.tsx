import type { ReportPage } from '@muhatap/shared/wire/reports';
import { useLoaderData } from 'react-router-dom';
import { RowsSection } from '#features/rows-drawer';
import type { ReportPageData } from './report-page.loader';
import { rowsAddress } from './report-rows.loader';

/** The given scores themselves with what citizens wrote right after them, newest first. */
export function SurveyAnswers({ report }: { readonly report: ReportPage }) {
  const { view } = useLoaderData<ReportPageData>();
  if (
    !report.numbers.some(
      ({ measure, missing, sample }) => measure === 'survey' && missing === null && sample > 0,
    )
  )
    return null;
  const addressOf = (cursor: string | null) => rowsAddress(view, { measure: 'survey' }, cursor);
  return (
    <RowsSection
      key={`${addressOf(null)} ${report.generated_at}`}
      title="Puanlar ve yorumlar, en yenisi üstte"
      empty="Bu dönemde puan verilmemiş."
      measure="survey"
      clock={report.clock}
      timeZone={report.time_zone}
      addressOf={addressOf}
    />
  );
}

import type { KpiGroup } from '#features/kpi-cards';
import { ReportCharts, ReportTables } from '../report-contents';
import { ReportScreen } from '../report-screen';
import { SurveyAnswers } from '../survey-answers';

const GROUPS: readonly KpiGroup[] = [
  { title: null, measures: ['survey', 'survey_count', 'survey_good'] },
];

export function SurveysReportPage() {
  return (
    <ReportScreen page="surveys" groups={GROUPS}>
      {(report, onPick) => (
        <>
          <ReportCharts report={report} onPick={onPick} />
          <ReportTables report={report} onPick={onPick} />
          <SurveyAnswers report={report} />
        </>
      )}
    </ReportScreen>
  );
}

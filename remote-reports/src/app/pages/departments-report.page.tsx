import type { KpiGroup } from '#features/kpi-cards';
import { ReportCharts, ReportTables } from '../report-contents';
import { ReportScreen } from '../report-screen';

const GROUPS: readonly KpiGroup[] = [
  {
    title: null,
    measures: [
      'case_opened',
      'case_closed',
      'case_reopened',
      'case_load',
      'case_resolution',
      'case_age',
    ],
  },
];

export function DepartmentsReportPage() {
  return (
    <ReportScreen page="departments" groups={GROUPS}>
      {(report, onPick) => (
        <>
          <ReportCharts report={report} onPick={onPick} />
          <ReportTables report={report} onPick={onPick} />
        </>
      )}
    </ReportScreen>
  );
}

import type { KpiGroup } from '#features/kpi-cards';
import { ReportCharts, ReportTables } from '../report-contents';
import { ReportScreen } from '../report-screen';

const GROUPS: readonly KpiGroup[] = [
  {
    title: null,
    measures: [
      'assigned',
      'answered',
      'closed',
      'returned',
      'load',
      'first_response',
      'response',
      'survey',
    ],
  },
];

export function AgentsReportPage() {
  return (
    <ReportScreen page="agents" groups={GROUPS}>
      {(report, onPick) => (
        <>
          <ReportTables report={report} onPick={onPick} />
          <ReportCharts report={report} onPick={onPick} />
        </>
      )}
    </ReportScreen>
  );
}

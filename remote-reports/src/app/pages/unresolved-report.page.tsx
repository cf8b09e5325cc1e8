import type { KpiGroup } from '#features/kpi-cards';
import { ReportCharts, ReportTables } from '../report-contents';
import { ReportScreen } from '../report-screen';
import { UnresolvedCases } from '../unresolved-cases';

const GROUPS: readonly KpiGroup[] = [{ title: null, measures: ['case_load', 'case_age'] }];

export function UnresolvedReportPage() {
  return (
    <ReportScreen page="unresolved" groups={GROUPS}>
      {(report, onPick) => (
        <>
          <ReportCharts report={report} onPick={onPick} />
          <ReportTables report={report} onPick={onPick} />
          <UnresolvedCases report={report} />
        </>
      )}
    </ReportScreen>
  );
}

import type { KpiGroup } from '#features/kpi-cards';
import { ReportCharts, ReportHeatMap, ReportTables } from '../report-contents';
import { ReportScreen } from '../report-screen';

const GROUPS: readonly KpiGroup[] = [
  { title: 'Mesajlar', measures: ['received', 'answered', 'said', 'new_customer'] },
  { title: 'Konuşmalar', measures: ['opened', 'closed', 'load', 'waiting'] },
  { title: 'Süreler', measures: ['first_response', 'response', 'closing'] },
  { title: 'Şikayetler', measures: ['case_opened', 'case_closed', 'case_load'] },
  { title: 'Chatbot', measures: ['talk_ended', 'talk_handoff'] },
];

export function GeneralReportPage() {
  return (
    <ReportScreen page="general" groups={GROUPS}>
      {(report, onPick) => (
        <>
          <ReportCharts report={report} onPick={onPick} />
          <ReportHeatMap report={report} onPick={onPick} />
          <ReportTables report={report} onPick={onPick} />
        </>
      )}
    </ReportScreen>
  );
}

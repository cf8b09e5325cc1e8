import type { Outcome } from '@muhatap/shared/lib';
import { useVisibility } from '@muhatap/shared/session';
import { createKitPart } from '@muhatap/shared/ui/plain';
import type { ReportPage, ReportPageId } from '@muhatap/shared/wire/reports';
import type { ReportView, RowsTarget } from '#entities/report';
import { KpiPanel } from '#features/kpi-cards';
import {
  ChartsLoading,
  ReportClosed,
  ReportEmpty,
  ReportLoading,
  ReportProblem,
} from '#features/report-states';
import { groupsOf } from './report-groups';

const ReportSections = createKitPart(
  async () => (await import('./report-sections')).ReportSections,
  ChartsLoading,
);

/** None of the page's numbers can be split by agents, so a person who sees only some agents gets none of them. */
const isClosed = ({ numbers, charts, tables }: ReportPage): boolean =>
  charts.length === 0 && tables.length === 0 && numbers.every(({ missing }) => missing !== null);

interface ReportBodyProps {
  readonly page: ReportPageId;
  /** The answer; null until the first one arrives. */
  readonly outcome: Outcome<ReportPage> | null;
  readonly view: ReportView;
  /** Today by the company's calendar, where it was read. */
  readonly today: string | null;
  readonly isWaiting: boolean;
  readonly onRetry: () => void;
  readonly onChange: (next: (view: ReportView) => ReportView) => void;
  readonly onOpenRows: (target: RowsTarget) => void;
}

/** The numbers and sections of a page, or the reason why there are none. */
export function ReportBody({
  page,
  outcome,
  view,
  today,
  isWaiting,
  onRetry,
  onChange,
  onOpenRows,
}: ReportBodyProps) {
  const groups = groupsOf(page);
  const isNarrow = useVisibility('reports') !== 'all';
  if (outcome === null) return <ReportLoading lines={groups.length} />;
  if (!outcome.ok)
    return (
      <ReportProblem
        message={outcome.message}
        view={view}
        isRetrying={isWaiting}
        onRetry={onRetry}
        onChange={onChange}
      />
    );
  const report = outcome.data;
  if (report.is_empty)
    return <ReportEmpty page={report} view={view} today={today} onChange={onChange} />;
  if (isNarrow && isClosed(report)) return <ReportClosed />;
  return (
    <div className="report-parts">
      <KpiPanel
        groups={groups}
        numbers={report.numbers}
        clock={report.clock}
        onOpen={(measure) => onOpenRows({ measure })}
      />
      <ReportSections page={page} report={report} onPick={onOpenRows} />
    </div>
  );
}

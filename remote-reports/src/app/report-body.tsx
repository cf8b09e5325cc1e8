import type { Outcome } from '@muhatap/shared/lib';
import { useSight } from '@muhatap/shared/session';
import { Stack } from '@muhatap/shared/ui';
import type { ReportPage } from '@muhatap/shared/wire';
import type { ReactNode } from 'react';
import type { ReportView, RowsTarget } from '#entities/report';
import { KpiPanel, type KpiGroup } from '#features/kpi-cards';
import { ReportClosed, ReportEmpty, ReportLoading, ReportProblem } from '#features/report-states';

/** Nothing of the page can be told by agents, and so nothing of it to whoever sees only some of them. */
const isClosed = ({ numbers, charts, tables }: ReportPage): boolean =>
  charts.length === 0 && tables.length === 0 && numbers.every(({ missing }) => missing !== null);

interface ReportBodyProps {
  /** What became of the question; null while nothing has come yet. */
  readonly outcome: Outcome<ReportPage> | null;
  readonly groups: readonly KpiGroup[];
  readonly view: ReportView;
  /** Today by the company's calendar, where it is known. */
  readonly today: string | null;
  readonly isWaiting: boolean;
  readonly onRetry: () => void;
  readonly onChange: (next: (view: ReportView) => ReportView) => void;
  readonly onOpenRows: (target: RowsTarget) => void;
  /** Charts and tables below the numbers. */
  readonly children: (report: ReportPage, onPick: (target: RowsTarget) => void) => ReactNode;
}

/** The numbers of a page with its charts, or why there are none. */
export function ReportBody({
  outcome,
  groups,
  view,
  today,
  isWaiting,
  onRetry,
  onChange,
  onOpenRows,
  children,
}: ReportBodyProps) {
  const isNarrow = useSight('reports') !== 'all';
  if (outcome === null) return <ReportLoading lines={groups.length} charts={2} />;
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
    <Stack gap="5">
      <KpiPanel
        groups={groups}
        numbers={report.numbers}
        clock={report.clock}
        onOpen={(measure) => onOpenRows({ measure })}
      />
      {children(report, onOpenRows)}
    </Stack>
  );
}

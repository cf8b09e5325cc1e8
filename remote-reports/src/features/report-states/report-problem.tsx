import { ErrorView, PlainButton } from '@muhatap/shared/ui/plain';
import { DEFAULT_PERIOD, isFiltered, NO_FILTERS, type ReportView } from '#entities/report';

interface ReportProblemProps {
  readonly message: string;
  readonly view: ReportView;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onChange: (change: (view: ReportView) => ReportView) => void;
}

/**
 * Why there is no report. The query may be the reason, so a link back to the default report
 * follows.
 */
export function ReportProblem({
  message,
  view,
  isRetrying,
  onRetry,
  onChange,
}: ReportProblemProps) {
  const mayReset = typeof view.period === 'object' || isFiltered(view.filters);
  return (
    <div>
      <ErrorView
        title="Rapor gösterilemiyor"
        message={message}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
      {mayReset && (
        <div className="report-reset">
          <PlainButton
            look="ghost"
            palette="brand"
            onClick={() =>
              onChange((now) => ({ ...now, period: DEFAULT_PERIOD, filters: NO_FILTERS }))
            }
          >
            Son 7 güne dön, filtreleri temizle
          </PlainButton>
        </div>
      )}
    </div>
  );
}

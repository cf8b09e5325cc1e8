import { formatNumber } from '@muhatap/shared/i18n';
import { useAction } from '@muhatap/shared/session';
import { ExportMenu } from '@muhatap/shared/ui/app';
import {
  reconciliationExports,
  startReconciliationExport,
  useReconciliationExport,
  type ReconciliationQuery,
} from '#entities/reconciliation';

interface ReconciliationExportProps {
  readonly runId: string;
  readonly query: ReconciliationQuery;
  readonly total: number;
}

/** The rows that the page lists as a file, for people with the action `export`. */
export function ReconciliationExport({ runId, query, total }: ReconciliationExportProps) {
  const { start, stop, markFetched, forget } = reconciliationExports;
  const state = useReconciliationExport();
  if (!useAction('export', 'complaints')) return null;
  return (
    <ExportMenu
      state={state}
      title="Mutabakatı dışa aktar"
      what={total === 0 ? 'Dışa aktarılacak satır yok.' : `Listelenen ${formatNumber(total)} satır`}
      isDisabled={total === 0}
      onChoose={(format) =>
        void start(format, () => startReconciliationExport(runId, format, query))
      }
      onStop={() => void stop()}
      onFetch={markFetched}
      onAgain={forget}
    />
  );
}

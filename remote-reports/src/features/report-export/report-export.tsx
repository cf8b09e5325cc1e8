import { useAction } from '@muhatap/shared/session';
import { ExportMenu } from '@muhatap/shared/ui/app';
import { useStore } from 'zustand';
import { reportExports, startExport, type ExportedReport } from '#entities/report-export';

interface ReportExportProps {
  /** Null until the report has answered. */
  readonly exported: ExportedReport | null;
  readonly kind: ExportedReport['kind'];
  readonly title: string;
  /** The content of the file, in words. */
  readonly what: string;
}

/** The numbers of a page, or the rows behind one, as a file, for people who may export. */
export function ReportExport({ exported, kind, title, what }: ReportExportProps) {
  const { store, stop, markFetched, forget } = reportExports[kind];
  const state = useStore(store);
  if (!useAction('export', 'reports')) return null;
  return (
    <ExportMenu
      state={state}
      title={title}
      what={what}
      isDisabled={exported === null}
      onChoose={(format) => void (exported !== null && startExport(format, exported))}
      onStop={() => void stop()}
      onFetch={markFetched}
      onAgain={forget}
    />
  );
}

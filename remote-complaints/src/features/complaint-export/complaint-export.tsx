import { useAction } from '@muhatap/shared/session';
import { ExportMenu } from '@muhatap/shared/ui/app';
import type { ComplaintList } from '@muhatap/shared/wire/complaints';
import {
  isNarrowed,
  serverFilters,
  formatTotal,
  viewerNow,
  type ComplaintQuery,
} from '#entities/complaint';
import { complaintExports, startExport, useExport } from '#entities/export';

interface ComplaintExportProps {
  readonly query: ComplaintQuery;
  /** Number of complaints in the list; null until it has loaded. */
  readonly counted: Pick<ComplaintList, 'total' | 'totalIsExact'> | null;
}

const isNothing = ({ total }: Pick<ComplaintList, 'total'>) => total === 0;

function whatOf({ query, counted }: ComplaintExportProps): string {
  if (counted === null) return 'Liste bekleniyor…';
  if (isNothing(counted)) return 'Dışa aktarılacak şikayet yok.';
  return isNarrowed(query)
    ? `Bu arama ve filtrelere uyan ${formatTotal(counted)} şikayet`
    : `Şikayetlerin tümü (${formatTotal(counted)})`;
}

/** The list as a file, for people with the action `export`. */
export function ComplaintExport({ query, counted }: ComplaintExportProps) {
  const { stop, markFetched, forget } = complaintExports;
  const state = useExport();
  if (!useAction('export', 'complaints')) return null;
  return (
    <ExportMenu
      state={state}
      title="Listeyi dışa aktar"
      what={whatOf({ query, counted })}
      isDisabled={counted === null || isNothing(counted)}
      onChoose={(format) =>
        void startExport(format, serverFilters(query.filters, query.search, viewerNow()))
      }
      onStop={() => void stop()}
      onFetch={markFetched}
      onAgain={forget}
    />
  );
}

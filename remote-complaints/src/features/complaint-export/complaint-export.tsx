import { formatNumber } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { ExportMenu } from '@muhatap/shared/ui/app';
import type { ComplaintList } from '@muhatap/shared/wire';
import { isNarrowed, serverFilters, totalWords, type ComplaintQuery } from '#entities/complaint';
import { complaintExports, startExport, useExport } from '#entities/export';

interface ComplaintExportProps {
  readonly query: ComplaintQuery;
  /** How many complaints the list holds; null until it has answered. */
  readonly counted: Pick<ComplaintList, 'total' | 'totalIsExact'> | null;
}

const isNothing = ({ total, totalIsExact }: Pick<ComplaintList, 'total' | 'totalIsExact'>) => total === 0 && totalIsExact;

function whatOf({ query, counted }: ComplaintExportProps): string {
  if (counted === null) return 'Liste bekleniyor…';
  if (isNothing(counted)) return 'Dışa aktarılacak şikayet yok.';
  // A short search shows the newest ones; the file holds all.
  if (counted.total === 0) return 'Bu arama ve filtrelere uyan tüm şikayetler';
  return isNarrowed(query) ? `Bu arama ve filtrelere uyan ${totalWords(counted)} şikayet` : `Şikayetlerin tümü (${formatNumber(counted.total)})`;
}

/** The list as a file. */
export function ComplaintExport({ query, counted }: ComplaintExportProps) {
  const { stop, markFetched, forget } = complaintExports;
  return (
    <ExportMenu
      state={useExport()} title="Listeyi dışa aktar" what={whatOf({ query, counted })} isDisabled={counted === null || isNothing(counted)}
      onChoose={(format) => void startExport(format, serverFilters(query.filters, query.search, platform().clock.now()))}
      onStop={() => void stop()} onFetch={markFetched} onAgain={forget}
    />
  );
}

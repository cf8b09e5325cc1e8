import { PlainSkeleton } from '@muhatap/shared/ui/plain';
import type { CSSProperties } from 'react';

/** The shape of the charts below the numbers. */
export const ChartsLoading = () => (
  <div className="report-loading-charts">
    <PlainSkeleton height={340} />
    <PlainSkeleton height={340} />
  </div>
);

/** The shape of what is on its way; `lines` are those of the numbers. */
export function ReportLoading({ lines }: { readonly lines: number }) {
  return (
    <div className="report-parts">
      <span className="visually-hidden" role="status">
        Rapor yükleniyor...
      </span>
      <div className="report-loading-numbers" style={{ '--lines': lines } as CSSProperties}>
        <PlainSkeleton height="100%" />
      </div>
      <ChartsLoading />
    </div>
  );
}

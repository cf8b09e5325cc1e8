import type { ReportPage, ReportPageId } from '@muhatap/shared/wire/reports';
import type { ReportView } from '#entities/report';

export interface ReportHeadProps {
  readonly page: ReportPageId;
  /** The report on screen, null while there is none. */
  readonly report: ReportPage | null;
  /** The query of the report on screen. */
  readonly view: ReportView | null;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

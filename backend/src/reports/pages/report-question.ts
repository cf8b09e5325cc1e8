import type { ReportFilter } from '@muhatap/shared/wire/reports';
import type { Viewer } from '../../access/viewer';
import type { Stretch } from './stretch';

/** The member of a dimension that means "none", "nobody", as rollups write it. */
export const NO_MEMBER = '';

/** A question to the reports, read and validated. */
export interface ReportQuestion {
  readonly companyId: string;
  /**
   * The viewer. Numbers that a narrow visibility hides are counted for the agents that may be seen,
   * which `filters` names then.
   */
  readonly viewer: Viewer;
  readonly zone: string;
  /** Nothing later than this counts. */
  readonly now: Date;
  /** The day of `now` by the company's clock. */
  readonly today: string;
  readonly period: Stretch;
  /** The period before, where it is compared with. */
  readonly previous: Stretch | null;
  readonly clock: 'calendar' | 'business';
  /** The filters that are set, each with one member at least; {@link NO_MEMBER} for none. */
  readonly filters: Readonly<Partial<Record<ReportFilter, readonly string[]>>>;
}

/** Whether the period reaches to this moment: stocks are then those of now. */
export const isRunning = ({ period, now }: ReportQuestion): boolean => period.end > now;

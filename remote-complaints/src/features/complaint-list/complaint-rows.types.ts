import type { Complaint } from '@muhatap/shared/wire';

export interface ComplaintRows {
  readonly complaints: readonly Complaint[];
  readonly now: number;
  /** What the history keeps of the way to a complaint, so that one comes back to this list. */
  readonly opened: object;
}
